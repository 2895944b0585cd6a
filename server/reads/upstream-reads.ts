import { operations } from '../../shared/contract/operations.ts';
import { type CachedReadParts, createCachedRead } from '../upstream/cached-read.ts';
import { blogList, reshapeBlog } from '../upstream/records/blogs.ts';
import { caseStudyList, reshapeCaseStudy } from '../upstream/records/case-studies.ts';
import { reshapeCategories } from '../upstream/records/categories.ts';
import { reshapeClients } from '../upstream/records/clients.ts';
import { reshapeComments } from '../upstream/records/comments.ts';
import { reshapeCountries } from '../upstream/records/countries.ts';
import { reshapeEvents } from '../upstream/records/events.ts';
import { reshapeJobs } from '../upstream/records/jobs.ts';
import { portfolioList, reshapePortfolioItem } from '../upstream/records/portfolio.ts';
import { reshapeReviews } from '../upstream/records/reviews.ts';
import { reshapeMeta, reshapePageList } from '../upstream/records/seo.ts';
import { reshapeSettings } from '../upstream/records/settings.ts';
import type { Collections } from './collections/collections.ts';
import type { OwnPages } from './read-table.ts';

export type UpstreamReads = ReturnType<typeof createUpstreamReads>;

interface ReadsParts extends CachedReadParts {
  imageHosts: string[];
  pages: Pick<OwnPages, 'figures'>;
  collections: Collections;
}

export function createUpstreamReads(parts: ReadsParts) {
  const images = { hosts: parts.imageHosts, figureAt: parts.pages.figures.at };
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
    blog: createCachedRead(parts, operations.getBlogList, reshapeBlog(images), {
      name: 'post',
      isListed: ({ BlogSlug }) => notes.lists(BlogSlug),
    }),
    comments: createCachedRead(parts, operations.getCommentList, reshapeComments, { takesEmpty: true }),
    portfolioCategories: createCachedRead(parts, operations.getPortfolioCategoryList, reshapeCategories),
    portfolioPage: createCachedRead(parts, operations.getPortfolioList, portfolioList.page),
    portfolioItem: createCachedRead(parts, operations.getPortfolioList, reshapePortfolioItem(images), {
      name: 'item',
      isListed: ({ PortfolioSlug }) => products.lists(PortfolioSlug),
    }),
    caseStudyPage: createCachedRead(parts, operations.getCaseStudyList, caseStudyList.page),
    caseStudy: createCachedRead(parts, operations.getCaseStudyList, reshapeCaseStudy(images), {
      name: 'item',
      isListed: ({ Slug }) => caseStudies.lists(Slug),
    }),
    jobs: createCachedRead(parts, operations.getJobList, reshapeJobs(images)),
    events: createCachedRead(parts, operations.getEventList, reshapeEvents),
  };
}
