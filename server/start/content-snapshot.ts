import { href } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { publishedCounts } from '../content/content-items.ts';
import type { Content, ContentPages } from '../content/load-content.ts';
import { aboutPathTemplate } from '../content/page-path.ts';
import { createRedirects, type Redirects } from '../http/redirects.ts';
import { createPages, type Pages, type PagesParts } from '../page/pages.ts';
import { type Calls, type CallsParts, createCalls } from '../posts/calls/calls.ts';
import { dayOf } from '../process/text/times.ts';
import { createQueryTable, type QueryTableParts } from '../queries/query-table.ts';
import type { ContentQueries } from '../queries/site-query.ts';

export interface ContentSnapshot {
  site: Omit<SiteConfig, 'formTokens' | 'chat'>;
  contentPages: ContentPages;
  contentQueries: ContentQueries;
  redirects: Redirects;
  hours: Content['calls'];
  calls: Calls;
  mails: Content['mails'];
  pages: Pages;
}

export interface ContentSnapshotParts {
  site: ContentSnapshot['site'];
  queries: Omit<QueryTableParts, 'pages'>;
  calls: Omit<CallsParts, 'hours'>;
  pages: Omit<PagesParts, 'site' | 'contentQueries' | 'contentPages' | 'redirects' | 'calls'>;
}

export function createContentSnapshot(content: Content, parts: ContentSnapshotParts): ContentSnapshot {
  const contentPages = content.pages;
  const { example } = contentPages.home;
  const site = { ...parts.site, ...(example && { example }) };
  const now = parts.calls.now();
  parts.pages.metrics.contentLoaded(publishedCounts(content.items, dayOf(now)), now);
  const hours = content.calls;
  const contentQueries = createQueryTable({ ...parts.queries, pages: contentPages });
  const about = href.about(site.productSlug);
  const entries = content.moved.map(({ from, to }) => ({ from, to: to === aboutPathTemplate ? about : to }));
  // The product's page has not moved if the product still has its former name.
  const redirects = createRedirects(
    entries.filter(({ from }) => from !== about),
    contentPages.navigation.groups,
  );
  const calls = createCalls({ ...parts.calls, hours });
  const pages = createPages({ ...parts.pages, site, contentQueries, contentPages, redirects, calls });
  return { site, contentPages, contentQueries, redirects, hours, calls, mails: content.mails, pages };
}
