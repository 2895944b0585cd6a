import { href } from '../../shared/paths.ts';
import { pageKindsOf } from '../support/page-kinds.ts';
import { sampleContent } from '../support/sample.ts';
import { slugs } from './records.ts';
import type { Call } from './upstream.ts';

export function limitOf({ operation, payload: { Slug, IsRelated } }: Call): number {
  if (operation === 'getBlogList' || operation === 'getPortfolioList') return 5_000;
  if (operation !== 'getCaseStudyList') return 3_000;
  if (IsRelated) return 5_000;
  return Slug ? 7_000 : 3_000;
}

const { article, product, study, job, category, tag } = slugs;

const ofItems: Record<string, string> = {
  'portfolio category': href.portfolioCategory(category),
  'portfolio item': href.portfolioItem(product),
  'case-study category': href.caseStudyCategory(category),
  'case study': href.caseStudy(study),
  'blog category': href.blogCategory(category),
  'blog tag': href.blogTag(tag),
  article: href.blog(article),
  job: href.job(job),
};

export const kinds = pageKindsOf(sampleContent()).map((page) => ({ ...page, path: ofItems[page.kind] ?? page.path }));

export const slowestOf: Record<string, number> = {
  'portfolio list': 5_000,
  'portfolio category': 5_000,
  'portfolio item': 5_000,
  'case study': 7_000,
  'blog list': 5_000,
  'blog list, further page': 5_000,
  'blog category': 5_000,
  'blog tag': 5_000,
  article: 5_000,
  'missing article': 5_000 + 3_000,
};
export const slowestOfShell = 3_000;

export const deferred: { path: string; isDeferred(call: Call): boolean }[] = [
  { path: href.home(), isDeferred: isOf('getClientList', 'getReviewList') },
  { path: href.blog(article), isDeferred: isOf('getCommentList') },
  { path: href.company(), isDeferred: isOf('getEventList') },
  { path: href.culture(), isDeferred: isOf('getEventList') },
  { path: href.portfolioItem(product), isDeferred: ({ payload }) => payload.IsRelated === 1 },
  { path: href.caseStudy(study), isDeferred: ({ payload }) => payload.IsRelated === 1 },
];

function isOf(...names: Call['operation'][]) {
  return ({ operation }: Call) => names.includes(operation);
}
