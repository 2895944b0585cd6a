import { operations } from '../../shared/contract/operations.ts';
import { type CachedReadParts, createCachedRead } from './cached-read.ts';
import { reshapeBlog, reshapeBlogList } from './records/blogs.ts';
import { reshapeCaseStudy, reshapeCaseStudyList } from './records/case-studies.ts';
import { reshapeCategories } from './records/categories.ts';
import { reshapeClients } from './records/clients.ts';
import { reshapeComments } from './records/comments.ts';
import { reshapeCountries } from './records/countries.ts';
import { reshapeEvents } from './records/events.ts';
import { reshapeJobs } from './records/jobs.ts';
import { reshapePortfolioItem, reshapePortfolioList } from './records/portfolio.ts';
import { reshapeReviews } from './records/reviews.ts';
import { reshapeMeta, reshapePageList } from './records/seo.ts';
import { reshapeSettings } from './records/settings.ts';

export type UpstreamReads = ReturnType<typeof createUpstreamReads>;

/** Every read of the upstream that the site makes, each with its reshape, behind its cache. */
export function createUpstreamReads(parts: CachedReadParts & { imageHosts: string[] }) {
  return {
    settings: createCachedRead(parts, operations.getSettingList, reshapeSettings),
    countries: createCachedRead(parts, operations.getCountryList, reshapeCountries(parts.imageHosts)),
    clients: createCachedRead(parts, operations.getClientList, reshapeClients(parts.imageHosts)),
    reviews: createCachedRead(parts, operations.getReviewList, reshapeReviews),
    meta: createCachedRead(parts, operations.getMetaDetails, reshapeMeta),
    pageList: createCachedRead(parts, operations.getPageList, reshapePageList),
    blogCategories: createCachedRead(parts, operations.getBlogCategoryList, reshapeCategories),
    blogList: createCachedRead(parts, operations.getBlogList, reshapeBlogList),
    blog: createCachedRead(parts, operations.getBlogList, reshapeBlog(parts.imageHosts), 'post'),
    comments: createCachedRead(parts, operations.getCommentList, reshapeComments),
    portfolioCategories: createCachedRead(parts, operations.getPortfolioCategoryList, reshapeCategories),
    portfolioList: createCachedRead(parts, operations.getPortfolioList, reshapePortfolioList),
    portfolioItem: createCachedRead(parts, operations.getPortfolioList, reshapePortfolioItem(parts.imageHosts), 'item'),
    caseStudyList: createCachedRead(parts, operations.getCaseStudyList, reshapeCaseStudyList),
    caseStudy: createCachedRead(parts, operations.getCaseStudyList, reshapeCaseStudy(parts.imageHosts), 'item'),
    jobs: createCachedRead(parts, operations.getJobList, reshapeJobs(parts.imageHosts)),
    events: createCachedRead(parts, operations.getEventList, reshapeEvents),
  };
}
