import type { StaticHandler } from '../../client/routing/router.ts';
import type { SiteRecord } from '../../shared/site-record.ts';
import type { ContentDates } from '../database/content-dates.ts';
import type { AnswerHeaders } from '../http/answer-headers.ts';
import type { Assets } from '../http/assets.ts';
import type { Log } from '../log.ts';
import type { PostAnswer } from '../posts/forms/form-read.tsx';
import type { ServerRead } from '../reads/read-table.ts';
import type { DescribePage } from '../structured-data/structured-data.ts';

/** What the page pipeline is made from, at boot. */
export interface PageParts {
  /** Built once: a static handler per request costs as much as the matching. */
  handler: StaticHandler;
  /** The reads as the page at a path needs them, with what it says to a post without script. */
  readFor: (path: string, answer?: PostAnswer) => ServerRead;
  /** The facts that stand in every page. Its form token changes by the hour. */
  siteRecord: () => SiteRecord;
  /** Whether what stood at a path is gone for good. */
  isGone: (path: string) => boolean;
  /** What search engines are told of a page. */
  describe: DescribePage;
  assets: Assets;
  contentDates: ContentDates;
  headers: AnswerHeaders;
  log: Log;
}
