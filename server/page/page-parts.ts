import type { StaticHandler } from '../../client/routing/router.ts';
import type { SiteRecord } from '../../shared/site-record.ts';
import type { DescribePage } from '../crawlers/structured-data/structured-data.ts';
import type { AnswerHeaders } from '../http/answer-headers.ts';
import type { Assets } from '../http/assets.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { PostAnswer } from '../posts/forms/form-read.tsx';
import type { FindSentPost } from '../posts/forms/sent-post.ts';
import type { Log } from '../process/log.ts';
import type { ServerRead } from '../queries/site-read.ts';
import type { ContentDates } from '../store/content-dates.ts';

export interface PageParts {
  /** Built once: a static handler per request costs as much as the matching. */
  handler: StaticHandler;
  readFor: (path: string, answer?: PostAnswer) => ServerRead;
  sentPost: FindSentPost;
  /** Facts in every page. The form tokens change every hour. */
  siteRecord: () => SiteRecord;
  isGone: (path: string) => boolean;
  describe: DescribePage;
  assets: Assets;
  contentDates: ContentDates;
  headers: AnswerHeaders;
  log: Log;
  metrics: Metrics;
  /** Share of page loads that report their loading times. */
  vitalsSample: number;
}
