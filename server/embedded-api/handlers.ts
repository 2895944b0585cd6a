import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Envelope } from '../../shared/contract/envelope.ts';
import { type OperationName, type Operations, operations } from '../../shared/contract/operations.ts';
import type { Upload } from '../posts/uploads/upload.ts';
import { refusal } from './answer.ts';
import { saveCareerEnquiry } from './applications.ts';
import { blogCategoryList, blogList } from './blogs.ts';
import { caseStudyList } from './case-studies.ts';
import { commentList, saveComment } from './comments.ts';
import { countryList } from './countries.ts';
import { eventList } from './events.ts';
import { clientList, reviewList } from './home.ts';
import { jobList } from './jobs.ts';
import { keptPosts } from './kept-posts.ts';
import { portfolioCategoryList, portfolioList } from './portfolio.ts';
import { metaDetails, pageList } from './seo.ts';
import { settingList } from './settings.ts';
import { subscribe, unsubscribe } from './subscribers.ts';

export interface HandlerContext {
  /** Repeated by a caller that does not know whether the first try arrived. */
  idempotencyKey: string | undefined;
  /** Complete and on disk. Removed unless it is kept. */
  file: Upload | undefined;
}

/** Answers one operation. Its input has passed the operation's schema. */
export type Handler<Name extends OperationName> = (
  input: v.InferOutput<Operations[Name]['input']>,
  context: HandlerContext,
) => Envelope;

export type Handlers = { [Name in OperationName]?: Handler<Name> };

/** The operations of the embedded API. Any other answers 404. */
export function createHandlers(database: DatabaseSync): Handlers {
  return {
    ...keptPosts(database),
    getBlogCategoryList: blogCategoryList(database),
    getBlogList: blogList(database),
    getClientList: clientList(database),
    getCaseStudyList: caseStudyList(database),
    getCommentList: commentList(database),
    getCountryList: countryList(database),
    getEventList: eventList(database),
    getJobList: jobList(database),
    getMetaDetails: metaDetails(database),
    getPageList: pageList(database),
    getReviewList: reviewList(database),
    getPortfolioCategoryList: portfolioCategoryList(database),
    getPortfolioList: portfolioList(database),
    getSettingList: settingList(database),
    saveCareerEnquiry: saveCareerEnquiry(database),
    saveComment: saveComment(database),
    subscribe: subscribe(database),
    unsubscribe: unsubscribe(database),
  };
}

export function handle<Name extends OperationName>(
  name: Name,
  handler: Handler<Name>,
  payload: unknown,
  context: HandlerContext,
): Envelope {
  const input = v.safeParse(operations[name].input, payload);
  if (!input.success) return refusal(`Invalid request: ${input.issues.map(describe).join('; ')}`);
  return handler(input.output, context);
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`;
}
