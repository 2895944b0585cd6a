import { expect } from 'vitest';
import type { OperationInput } from '../../shared/contract/operation.ts';
import type { Operations } from '../../shared/contract/operations.ts';
import { href, paths } from '../../shared/paths.ts';
import { sampleContent } from '../support/sample.ts';
import type { Action } from './posts.ts';
import { slugs } from './records.ts';

export type ReadOperation = Exclude<keyof Operations, Action>;

interface ReadRow<Name extends ReadOperation> {
  input: OperationInput<Operations[Name]>;
  api: Record<string, unknown>;
  pages: Record<string, number>;
}

export const unavailable = Symbol('unavailable');

const { article, product, study, job, category, tag } = slugs;
const { addresses } = sampleContent().pages.company;
const builtIn = [8, 11, 12, 13].map((type) => ({ type, label: expect.any(String), text: addresses.get(type) }));

export const readRows: { [Name in ReadOperation]: ReadRow<Name> } = {
  getClientList: { input: {}, api: { clients: [] }, pages: { [href.home()]: 200 } },
  getReviewList: { input: {}, api: { reviews: [] }, pages: { [href.home()]: 200 } },
  getSettingList: {
    input: {},
    api: { settings: { socialLinks: [], addresses: builtIn } },
    pages: { [href.home()]: 200, [href.contact()]: 200 },
  },
  getCountryList: { input: {}, api: { countries: unavailable }, pages: { [href.contact()]: 200 } },
  getMetaDetails: {
    input: { Slug: href.services() },
    api: { [`meta?path=${href.services()}`]: expect.objectContaining({ indexed: true, title: ownTitle() }) },
    pages: { [href.services()]: 200, [href.blog(article)]: 200 },
  },
  getPageList: { input: {}, api: { pages: unavailable }, pages: { [paths.pageNotFound]: 404 } },
  getPortfolioCategoryList: {
    input: { IsPagination: 0 },
    api: { 'portfolio.categories': unavailable, 'caseStudies.categories': unavailable },
    pages: {
      [href.portfolio()]: 200,
      [href.caseStudies()]: 200,
      [href.portfolioCategory(category)]: 503,
      [href.caseStudyCategory(category)]: 503,
    },
  },
  getPortfolioList: {
    input: { IsPagination: 1, PageNo: 1 },
    api: {
      'portfolio.list': unavailable,
      [`portfolio.item?slug=${product}`]: unavailable,
      [`portfolio.related?slug=${product}`]: unavailable,
    },
    pages: { [href.portfolio()]: 503, [href.portfolioItem(product)]: 503, [href.home()]: 200 },
  },
  getBlogCategoryList: {
    input: { IsPagination: 0 },
    api: { 'blogs.categories': unavailable },
    pages: { [href.blogs()]: 200, [href.blogCategory(category)]: 503 },
  },
  getBlogList: {
    input: { IsPagination: 1, PageNo: 1, PerPage: 5 },
    api: { 'blogs.list': unavailable, 'blogs.recent': unavailable, [`blogs.post?slug=${article}`]: unavailable },
    pages: { [href.blogs()]: 503, [href.blogTag(tag)]: 503, [href.blog(article)]: 503, [href.home()]: 200 },
  },
  getCommentList: {
    input: { BlogSlug: article },
    api: { [`blogs.comments?slug=${article}`]: unavailable },
    pages: { [href.blog(article)]: 200 },
  },
  getJobList: {
    input: {},
    api: { 'jobs.list': unavailable, [`jobs.job?slug=${job}`]: unavailable },
    pages: { [href.career()]: 503, [href.job(job)]: 503 },
  },
  getEventList: {
    input: { IsPagination: 0 },
    api: { 'events.list': unavailable },
    pages: { [href.company()]: 200, [href.culture()]: 200 },
  },
  getCaseStudyList: {
    input: { IsPagination: 0 },
    api: {
      'caseStudies.list': unavailable,
      [`caseStudies.item?slug=${study}`]: unavailable,
      [`caseStudies.related?slug=${study}`]: unavailable,
    },
    pages: { [href.caseStudies()]: 503, [href.caseStudy(study)]: 503 },
  },
};

function ownTitle(): unknown {
  return expect.not.stringContaining('Recorded');
}
