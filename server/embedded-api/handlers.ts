import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Envelope } from '../../shared/contract/envelope.ts';
import { type OperationName, operations } from '../../shared/contract/operations.ts';
import { refusal } from './answer.ts';
import { saveCareerEnquiry } from './applications.ts';
import { blogCategoryList, blogList } from './blogs.ts';
import { caseStudyList } from './case-studies.ts';
import { commentList, saveComment } from './comments.ts';
import type { Handler, HandlerContext, Handlers } from './handler.ts';
import { keptPosts } from './kept-posts.ts';
import { listHandlers } from './lists.ts';
import { portfolioCategoryList, portfolioList } from './portfolio.ts';
import { metaDetails, pageList } from './seo.ts';
import { subscribe, unsubscribe } from './subscribers.ts';

/** The operations of the embedded API. Any other answers 404. */
export function createHandlers(database: DatabaseSync): Handlers {
  return {
    ...keptPosts(database),
    ...listHandlers(database),
    getBlogCategoryList: blogCategoryList(database),
    getBlogList: blogList(database),
    getCaseStudyList: caseStudyList(database),
    getCommentList: commentList(database),
    getMetaDetails: metaDetails(database),
    getPageList: pageList(database),
    getPortfolioCategoryList: portfolioCategoryList(database),
    getPortfolioList: portfolioList(database),
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
