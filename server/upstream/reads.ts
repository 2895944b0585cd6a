import { operations } from '../../shared/contract/operations.ts';
import type { Collections } from '../collections/collections.ts';
import { type CachedReadParts, createCachedRead } from './cached-read.ts';
import { blogList, reshapeBlog } from './records/blogs.ts';
import { caseStudyList, reshapeCaseStudy } from './records/case-studies.ts';
import { reshapeCategories } from './records/categories.ts';
import { reshapeClients } from './records/clients.ts';
import { reshapeComments } from './records/comments.ts';
import { reshapeCountries } from './records/countries.ts';
import { reshapeEvents } from './records/events.ts';
import { reshapeJobs } from './records/jobs.ts';
import { portfolioList, reshapePortfolioItem } from './records/portfolio.ts';
import { reshapeReviews } from './records/reviews.ts';
import { reshapeMeta, reshapePageList } from './records/seo.ts';
import { reshapeSettings } from './records/settings.ts';

export type UpstreamReads = ReturnType<typeof createUpstreamReads>;

interface ReadsParts extends CachedReadParts {
  imageHosts: string[];
  collections: Collections;
}

/** Every read of the upstream that the site makes, each with its reshape, behind its cache. */
export function createUpstreamReads(parts: ReadsParts) {
  const { notes, products, caseStudies } = parts.collections;
  return {
    settings: createCachedRead(parts, operations.getSettingList, reshapeSettings),
    countries: createCachedRead(parts, operations.getCountryList, reshapeCountries(parts.imageHosts)),
    clients: createCachedRead(parts, operations.getClientList, reshapeClients(parts.imageHosts)),
    reviews: createCachedRead(parts, operations.getReviewList, reshapeReviews),
    meta: createCachedRead(parts, operations.getMetaDetails, reshapeMeta),
    pageList: createCachedRead(parts, operations.getPageList, reshapePageList),
    blogCategories: createCachedRead(parts, operations.getBlogCategoryList, reshapeCategories),
    blogPage: createCachedRead(parts, operations.getBlogList, blogList.page),
    blog: createCachedRead(parts, operations.getBlogList, reshapeBlog(parts.imageHosts), {
      name: 'post',
      isListed: ({ BlogSlug }) => notes.lists(BlogSlug),
    }),
    comments: createCachedRead(parts, operations.getCommentList, reshapeComments, { takesEmpty: true }),
    portfolioCategories: createCachedRead(parts, operations.getPortfolioCategoryList, reshapeCategories),
    portfolioPage: createCachedRead(parts, operations.getPortfolioList, portfolioList.page),
    portfolioItem: createCachedRead(parts, operations.getPortfolioList, reshapePortfolioItem(parts.imageHosts), {
      name: 'item',
      isListed: ({ PortfolioSlug }) => products.lists(PortfolioSlug),
    }),
    caseStudyPage: createCachedRead(parts, operations.getCaseStudyList, caseStudyList.page),
    caseStudy: createCachedRead(parts, operations.getCaseStudyList, reshapeCaseStudy(parts.imageHosts), {
      name: 'item',
      isListed: ({ Slug }) => caseStudies.lists(Slug),
    }),
    jobs: createCachedRead(parts, operations.getJobList, reshapeJobs(parts.imageHosts)),
    events: createCachedRead(parts, operations.getEventList, reshapeEvents),
  };
}
