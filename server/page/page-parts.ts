import type { StaticHandler } from '../../client/routing/router.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { DescribePage } from '../crawlers/structured-data/structured-data.ts';
import type { Assets } from '../http/assets.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { ResponseHeaders } from '../http/response-headers.ts';
import type { PostResult } from '../posts/forms/form-query.tsx';
import type { FindSentPost } from '../posts/forms/sent-post.ts';
import type { Log } from '../process/log.ts';
import type { ServerQuery } from '../queries/site-query.ts';
import type { ContentDates } from '../store/content-dates.ts';

export interface PageParts {
  /** Created once because creating a static handler is slow. */
  handler: StaticHandler;
  queryFor: (path: string, postResult?: PostResult) => ServerQuery;
  sentPost: FindSentPost;
  /** This is a function, because the shared form tokens change every hour. */
  siteConfig: () => SiteConfig;
  isGone: (path: string) => boolean;
  describe: DescribePage;
  assets: Assets;
  contentDates: ContentDates;
  headers: ResponseHeaders;
  log: Log;
  metrics: Metrics;
  vitalsSample: number;
}
