import { createRoutes } from '../../client/app/routes.tsx';
import { createStaticHandler } from '../../client/routing/router.ts';
import { href } from '../../shared/paths.ts';
import type { SiteRecord } from '../../shared/site-record.ts';
import type { OwnPages } from '../content/load-content.ts';
import { guidesOf, legalPages } from '../content/page-records.ts';
import { packageOf } from '../content/service-package.ts';
import { createDescribePage } from '../crawlers/structured-data/structured-data.ts';
import type { AnswerHeaders } from '../http/answer-headers.ts';
import type { Assets } from '../http/assets.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { Moved } from '../http/moved.ts';
import type { WorkQueue } from '../http/work/work-queue.ts';
import type { Calls } from '../posts/calls/calls.ts';
import { createFormRead, type PostAnswer } from '../posts/forms/form-read.tsx';
import { createFindSentPost } from '../posts/forms/sent-post.ts';
import type { FormTokens } from '../posts/guards/form-tokens.ts';
import type { Newsletter } from '../posts/newsletter/newsletter.ts';
import type { Delivery } from '../posts/outbox/delivery.ts';
import type { Log } from '../process/log.ts';
import { createServerRead } from '../queries/read-table.ts';
import { createShellMarkup } from '../queries/shell-markup.tsx';
import type { ContentReads, ReadTable } from '../queries/site-read.ts';
import type { ContentDates } from '../store/content-dates.ts';
import { completePage } from './complete-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { PageParts } from './page-parts.ts';

export interface PagesParts {
  /** The form tokens change every hour, so they are added per request. */
  site: Omit<SiteRecord, 'formTokens' | 'chat'>;
  chat: object | undefined;
  contentReads: ContentReads;
  ownPages: OwnPages;
  moved: Moved;
  calls: Calls;
  newsletter: Newsletter;
  tokens: FormTokens;
  delivery: Pick<Delivery, 'upstreamWords'>;
  assets: Assets;
  contentDates: ContentDates;
  headers: AnswerHeaders;
  queue: WorkQueue;
  log: Log;
  metrics: Metrics;
  vitalsSample: number;
}

export interface Pages {
  parts: PageParts;
  cache: PageCache;
  reads: ReadTable & ContentReads;
  /** Call after a change to the comments on an article. */
  forgetComments(slug: string): Promise<void>;
}

export function createPages(deps: PagesParts): Pages {
  const { site, contentReads, log, metrics, queue, moved, assets, contentDates, headers } = deps;
  const { hourToken } = deps.tokens;
  const siteRecord = () => ({
    ...site,
    chat: deps.chat !== undefined,
    ...(deps.newsletter.isConfirmed && { confirmsSubscribers: true }),
    formTokens: { subscribe: hourToken('subscribe') },
  });
  const knowledge = {
    calls: deps.calls,
    company: deps.ownPages.company,
    newsletter: deps.newsletter,
    reads: contentReads,
  };
  const formRead = createFormRead({
    ...knowledge,
    hourToken,
    webBase: site.webBase,
    services: packageOf(deps.ownPages),
  });
  const shell = createShellMarkup({
    reads: contentReads,
    siteRecord,
    footer: {
      consent: deps.ownPages.company.promises.subscription,
      legal: legalPages(deps.ownPages),
      badges: deps.ownPages.home.badges,
    },
    guides: guidesOf(deps.ownPages, site.productSlug),
  });
  const reads = { ...contentReads, ...shell(''), form: formRead('') };
  const parts: PageParts = {
    handler: createStaticHandler(createRoutes(site)),
    describe: createDescribePage(deps.ownPages, log),
    readFor: (path: string, answer: PostAnswer = {}) =>
      createServerRead({ ...reads, ...shell(path), form: formRead(path, answer) }, log),
    sentPost: createFindSentPost({ ...knowledge, upstreamWords: deps.delivery.upstreamWords }),
    siteRecord,
    isGone: moved.isGone,
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
    make: (key, ticket, signal) => completePage(parts, key, { ticket, signal }),
  });
  return {
    parts,
    cache,
    reads,
    async forgetComments(slug) {
      await reads['blogs.comments'].forget?.({ slug });
      cache.forget(href.blog(slug));
    },
  };
}
