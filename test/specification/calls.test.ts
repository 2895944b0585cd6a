import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationName } from '../../shared/contract/operations.ts';
import { href, paths } from '../../shared/paths.ts';
import { aSite, type TestSite } from '../support/test-site.ts';
import { formOfAction, sendAll } from './posts.ts';
import { readRows } from './reads.ts';
import { pathOf, slugs } from './records.ts';
import { anUpstream, names, type Upstream } from './upstream.ts';

let upstream: Upstream;
let site: TestSite;
beforeAll(async () => {
  upstream = await anUpstream();
  site = await aSite({ env: upstream.env });
  await request(site.server).get(href.home());
  await request(site.server).get(paths.pageNotFound);
  for (const { api } of Object.values(readRows)) {
    for (const address of Object.keys(api))
      expect((await request(site.server).get(`/api/${address}`)).status).toBe(200);
  }
  await sendAll(site, true);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await upstream[Symbol.asyncDispose]();
});

const who = ['FullName', 'WorkEmail'];
const business = [...who, 'CompanyName', 'PhoneNumber', 'Message'];

/** Fields of the payloads that the specification shows, and for the others those of the product. */
const fields: Record<OperationName, string[]> = {
  getClientList: [],
  getReviewList: [],
  getSettingList: [],
  getCountryList: [],
  getJobList: [],
  getPageList: [],
  getEventList: ['IsPagination'],
  getPortfolioCategoryList: ['IsPagination'],
  getBlogCategoryList: ['IsPagination'],
  getMetaDetails: ['Slug'],
  getCaseStudyList: ['Slug', 'IsRelated', 'IsPagination'],
  getBlogList: ['BlogSlug', 'PerPage', 'IsPagination', 'PageNo'],
  getPortfolioList: ['PortfolioSlug', 'IsRelated', 'IsPagination', 'PageNo'],
  getCommentList: ['BlogSlug'],
  saveContact: [...business, 'CountryId', 'Subject'],
  saveEnquiry: [...business, 'PreferredTime', 'TimeZone'],
  saveCaseStudyEnquiry: [...business, 'Slug'],
  saveComment: [...who, 'BlogSlug', 'Comment'],
  saveCareerEnquiry: [...who, 'JobSlug', 'PhoneNumber', 'Message'],
  subscribe: ['WorkEmail'],
  unsubscribe: ['WorkEmail'],
};

test.each(names)('%s is called in the form of the specification', (name) => {
  const calls = upstream.calls.filter(({ operation }) => operation === name);
  expect(calls).not.toEqual([]);
  const isAction = name in formOfAction;
  const isSeo = pathOf[name].startsWith('SeoService/');
  for (const { payload, body, parts, idempotencyKey } of calls) {
    expect(body).toBe(isSeo ? 'json' : 'multipart');
    expect(parts).toEqual(isSeo ? [] : name === 'saveCareerEnquiry' ? ['Request', 'imageKey'] : ['Request']);
    expect(fields[name]).toEqual(expect.arrayContaining(Object.keys(payload)));
    if (isAction) expect(Object.keys(payload).toSorted()).toEqual(fields[name].toSorted());
    expect(typeof idempotencyKey).toBe(isAction ? 'string' : 'undefined');
  }
});

test('values are those of the specification: slugs, page numbers, and 0 for whole lists', () => {
  const payloads = (name: OperationName) =>
    upstream.calls.filter(({ operation }) => operation === name).map(({ payload }) => payload);
  for (const name of ['getEventList', 'getPortfolioCategoryList', 'getBlogCategoryList'] as const)
    for (const payload of payloads(name)) expect(payload).toEqual({ IsPagination: 0 });
  expect(payloads('getMetaDetails')).toContainEqual({ Slug: href.home() });
  expect(payloads('getBlogList')).toContainEqual({ BlogSlug: slugs.article, IsPagination: 0 });
  expect(payloads('getCaseStudyList')).toContainEqual({ Slug: slugs.study, IsPagination: 0 });
  expect(payloads('getCaseStudyList')).toContainEqual({ Slug: slugs.study, IsRelated: 1, IsPagination: 0 });
  expect(payloads('getPortfolioList')).toContainEqual({ PortfolioSlug: slugs.product, IsRelated: 1, IsPagination: 0 });
  expect(payloads('saveContact')).toMatchObject([{ CountryId: 101 }]);
});

test('recent notes are requested five at a time', () => {
  const requested = upstream.calls.filter(({ operation }) => operation === 'getBlogList').map(({ payload }) => payload);
  expect(requested).toContainEqual(expect.objectContaining({ PerPage: 5 }));
});
