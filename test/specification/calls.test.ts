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

test.each(names)('%s is called by POST with the specified fields, encrypted beside the token', (name) => {
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

test('slugs, page numbers, and 0 for whole lists are sent as specified', () => {
  for (const name of ['getEventList', 'getPortfolioCategoryList', 'getBlogCategoryList'] as const)
    for (const payload of payloadsOf(name)) expect(payload).toEqual({ IsPagination: 0 });
  expect(payloadsOf('getMetaDetails')).toContainEqual({ Slug: href.home() });
  expect(payloadsOf('getBlogList')).toContainEqual({ BlogSlug: slugs.article, IsPagination: 0 });
  expect(payloadsOf('getCaseStudyList')).toContainEqual({ Slug: slugs.study, IsPagination: 0 });
  expect(payloadsOf('getCaseStudyList')).toContainEqual({ Slug: slugs.study, IsRelated: 1, IsPagination: 0 });
  expect(payloadsOf('getPortfolioList')).toContainEqual({
    PortfolioSlug: slugs.product,
    IsRelated: 1,
    IsPagination: 0,
  });
  expect(payloadsOf('saveContact')).toMatchObject([{ CountryId: 101 }]);
});

test('recent notes are requested five at a time', () => {
  expect(payloadsOf('getBlogList')).toContainEqual({ IsPagination: 1, PageNo: 1, PerPage: 5 });
});

test('case studies use the categories of the portfolio', async () => {
  await using other = await aSite({ env: upstream.env });
  const earlier = upstream.calls.length;
  await request(other.server).get('/api/caseStudies.categories').expect(200);
  expect(upstream.calls.slice(earlier).map(({ operation }) => operation)).toContain('getPortfolioCategoryList');
});

test('an SEO record is requested once per address', async () => {
  for (const path of [href.team(), href.team(), href.home(), href.home()])
    await request(site.server).get('/api/meta').query({ path }).expect(200);
  const paths = payloadsOf('getMetaDetails').map(({ Slug }) => Slug);
  expect(paths.filter((path) => path === href.team())).toHaveLength(1);
  expect(paths.filter((path) => path === href.home())).toHaveLength(1);
});

function payloadsOf(name: OperationName) {
  return upstream.calls.filter(({ operation }) => operation === name).map(({ payload }) => payload);
}
