import { createRoutes } from '../../client/app/routes.tsx';
import { createStaticHandler } from '../../client/routing/router.ts';
import { href } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { ContentPages } from '../content/load-content.ts';
import { guidesOf, legalPages } from '../content/page-records.ts';
import { packageOf } from '../content/service-package.ts';
import { createDescribePage } from '../crawlers/structured-data/structured-data.ts';
import type { Assets } from '../http/assets.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { pageOfTwin } from '../http/page-address.ts';
import type { Redirects } from '../http/redirects.ts';
import type { ResponseHeaders } from '../http/response-headers.ts';
import type { WorkQueue } from '../http/work/work-queue.ts';
import type { Calls } from '../posts/calls/calls.ts';
import { createFormQuery, type PostResult } from '../posts/forms/form-query.tsx';
import { createFindSentPost } from '../posts/forms/sent-post.ts';
import type { FormTokens } from '../posts/guards/form-tokens.ts';
import type { Newsletter } from '../posts/newsletter/newsletter.ts';
import type { Delivery } from '../posts/outbox/delivery.ts';
import type { Log } from '../process/log.ts';
import { createServerQuery } from '../queries/query-table.ts';
import { createShellMarkup } from '../queries/shell-markup.tsx';
import type { ContentQueries, QueryTable } from '../queries/site-query.ts';
import type { ContentDates } from '../store/content-dates.ts';
import { completePage } from './complete-page.ts';
import { completeTwin } from './complete-twin.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { PageParts } from './page-parts.ts';

export interface PagesParts {
  site: Omit<SiteConfig, 'formTokens' | 'chat'>;
  chat: object | undefined;
  contentQueries: ContentQueries;
  contentPages: ContentPages;
  redirects: Redirects;
  calls: Calls;
  newsletter: Newsletter;
  tokens: FormTokens;
  delivery: Pick<Delivery, 'upstreamMessage'>;
  assets: Assets;
  contentDates: ContentDates;
  headers: ResponseHeaders;
  queue: WorkQueue;
  log: Log;
  metrics: Metrics;
  vitalsSample: number;
}

export interface Pages {
  parts: PageParts;
  cache: PageCache;
  queries: QueryTable & ContentQueries;
  invalidateComments(slug: string): Promise<void>;
}

export function createPages(deps: PagesParts): Pages {
  const { site, contentQueries, log, metrics, queue, redirects, assets, contentDates, headers } = deps;
  const { sharedToken } = deps.tokens;
  const siteConfig = () => ({
    ...site,
    chat: deps.chat !== undefined,
    ...(deps.newsletter.isConfirmed && { confirmsSubscribers: true }),
    formTokens: { subscribe: sharedToken('subscribe') },
  });
  const knowledge = {
    calls: deps.calls,
    company: deps.contentPages.company,
    newsletter: deps.newsletter,
    queries: contentQueries,
  };
  const formQuery = createFormQuery({
    ...knowledge,
    sharedToken,
    webBase: site.webBase,
    services: packageOf(deps.contentPages),
  });
  const shell = createShellMarkup({
    queries: contentQueries,
    siteConfig,
    footer: {
      consent: deps.contentPages.company.promises.subscription,
      legal: legalPages(deps.contentPages),
      badges: deps.contentPages.home.badges,
    },
    guides: guidesOf(deps.contentPages, site.productSlug),
  });
  const queries = { ...contentQueries, ...shell(''), form: formQuery('') };
  const parts: PageParts = {
    handler: createStaticHandler(createRoutes(site)),
    describe: createDescribePage(deps.contentPages, log),
    queryFor: (path: string, postResult: PostResult = {}) =>
      createServerQuery({ ...queries, ...shell(path), form: formQuery(path, postResult) }, log),
    sentPost: createFindSentPost({ ...knowledge, upstreamMessage: deps.delivery.upstreamMessage }),
    siteConfig,
    isGone: redirects.isGone,
    assets,
    contentDates,
    headers,
    log,
    metrics,
    vitalsSample: deps.vitalsSample,
  };
  const cache = createPageCache({
    log,
    metrics,
    queue,
    make: (key, ticket, signal) => (pageOfTwin(key) ? completeTwin : completePage)(parts, key, { ticket, signal }),
  });
  return {
    parts,
    cache,
    queries,
    async invalidateComments(slug) {
      await queries['blogs.comments'].invalidate?.({ slug });
      cache.invalidate(href.blog(slug));
    },
  };
}
