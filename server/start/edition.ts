import { href } from '../../shared/paths.ts';
import type { SiteRecord } from '../../shared/site-record.ts';
import { publishedCounts } from '../content/content-items.ts';
import type { Content, OwnPages } from '../content/load-content.ts';
import { aboutAsWritten } from '../content/page-path.ts';
import { createMoved, type Moved } from '../http/moved.ts';
import { createPages, type Pages, type PagesParts } from '../page/pages.ts';
import { type Calls, type CallsParts, createCalls } from '../posts/calls/calls.ts';
import { createReadTable, type ReadTableParts } from '../queries/read-table.ts';
import type { ContentReads } from '../queries/site-read.ts';

/** Everything that one state of the content folder decides. `server/start/app.ts` makes the listener from it. */
export interface Edition {
  /** The content of own pages. */
  ownPages: OwnPages;
  contentReads: ContentReads;
  moved: Moved;
  /** When visitors can be called, from the content folder. */
  hours: Content['calls'];
  /** When visitors can book calls. */
  calls: Calls;
  /** The words of mails to visitors. */
  mails: Content['mails'];
  /** Renders pages, and contains the page cache. */
  pages: Pages;
}

/** What editions share: it lasts as long as the process. */
export interface EditionParts {
  site: Omit<SiteRecord, 'formTokens' | 'chat'>;
  reads: Omit<ReadTableParts, 'pages'>;
  calls: Omit<CallsParts, 'hours'>;
  pages: Omit<PagesParts, 'site' | 'contentReads' | 'ownPages' | 'moved' | 'calls'>;
}

export function createEdition(content: Content, parts: EditionParts): Edition {
  const { site } = parts;
  const ownPages = content.pages;
  const now = parts.calls.now();
  parts.pages.metrics.contentLoaded(publishedCounts(content.items, new Date(now).toISOString().slice(0, 10)), now);
  const hours = content.calls;
  const contentReads = createReadTable({ ...parts.reads, pages: ownPages });
  const about = href.about(site.productSlug);
  const entries = content.moved.map(({ from, to }) => ({ from, to: to === aboutAsWritten ? about : to }));
  // If the site's product has the former name, the page never moved.
  const moved = createMoved(
    entries.filter(({ from }) => from !== about),
    ownPages.navigation.groups,
  );
  const calls = createCalls({ ...parts.calls, hours });
  const pages = createPages({ ...parts.pages, site, contentReads, ownPages, moved, calls });
  return { ownPages, contentReads, moved, hours, calls, mails: content.mails, pages };
}
