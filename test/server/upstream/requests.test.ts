import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '../../../server/upstream/cipher.ts';
import { href, paths } from '../../../shared/paths.ts';
import { formPosts } from '../../support/form-posts.ts';
import { listening } from '../../support/listening.ts';
import { postingTo } from '../../support/posting.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { applicant, apply } from '../posts/uploads/an-application.ts';

// The upstream of the site, behind something that reads every request. What it sends back is tried elsewhere.

interface Sent {
  method: string;
  operation: string;
  /** Fields of the body, with the file parts. */
  fields: string[];
  isJson: boolean;
  /** What the field `Request` decrypts to. */
  content: Record<string, unknown>;
}

const access = { secret: 'test-secret', token: 'test-token' };
const article = 'salt-in-the-connector';
const product = 'north-wall-gauge';
const study = 'ferry-logger-battery';

const sent: Sent[] = [];
let forCategoriesOfStudies: string[] = [];
let site: TestSite;
const reader = createServer(async (req, res) => {
  const body = await buffer(req);
  const type = req.headers['content-type'] ?? '';
  const isJson = type === 'application/json';
  const form = isJson
    ? Object.entries(JSON.parse(body.toString()))
    : [...(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())];
  const sealed = form.find(([name]) => name === 'Request')?.[1];
  sent.push({
    method: req.method ?? '',
    operation: (req.url ?? '').replace('/base/', ''),
    fields: form.map(([name]) => name),
    isJson,
    content: JSON.parse(open(String(sealed), access.secret) ?? ''),
  });
  const address = site.upstream.base + (req.url ?? '').replace('/base', '');
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
  res.end(await response.text());
});

beforeAll(async () => {
  const base = await listening(reader);
  site = await aSite({ env: { API_BASE: `${base}/base` } });
  const read = (address: string) => request(site.server).get(address).set('User-Agent', 'crawler bot').expect(200);
  await read('/api/caseStudies.categories');
  forCategoriesOfStudies = sent.map(({ operation }) => operation);
  for (const address of [
    href.home(),
    href.company(),
    href.blogs(),
    href.blogCategory('circuits'),
    href.blog(article),
    href.portfolio(),
    href.portfolioItem(product),
    href.caseStudies(),
    href.caseStudyCategory('gauges'),
    href.caseStudy(study),
    href.career(),
    paths.contact,
    '/api/pages',
    '/api/events.list',
  ])
    await read(address);
  const visitor = postingTo(site);
  for (const { name } of Object.values(formPosts)) {
    const { body } = await visitor.byScript(name);
    await site.delivery.deliverNow(body.reference);
  }
  await apply(site);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  reader.closeAllConnections();
  reader.close();
});

/** Contents of the requests of an operation, without the token. */
const contentsOf = (operation: string) =>
  sent.filter((one) => one.operation === operation).map(({ content: { Token: _, ...content } }) => content);
const fieldsOf = (operation: string) => [...new Set(contentsOf(operation).flatMap((content) => Object.keys(content)))];

test('every call is a POST to the base address and the path of one of 21 operations', () => {
  expect(sent.filter(({ method }) => method !== 'POST')).toEqual([]);
  expect([...new Set(sent.map(({ operation }) => operation))].sort()).toEqual([
    'BlogService/GetBlogList',
    'BlogService/GetCategoryList',
    'BlogService/GetCommentList',
    'BlogService/SaveComment',
    'CareerService/GetJobList',
    'CareerService/SaveCareerEnquiry',
    'CaseStudiesService/GetCaseStudyList',
    'ContactService/GetSettingList',
    'ContactService/SaveContact',
    'EnquiryService/SaveCaseStudyEnquiry',
    'EnquiryService/SaveEnquiry',
    'EventService/GetEventList',
    'ExtraService/GetCountryList',
    'HomeService/GetClientList',
    'HomeService/GetReviewList',
    'PortfolioService/GetCategoryList',
    'PortfolioService/GetPortfolioList',
    'SeoService/GetMetaDetails',
    'SeoService/GetPageList',
    'SubscriberService/Subscribe',
    'SubscriberService/Unsubscribe',
  ]);
});

test('the body is a form with the encrypted request, and a plain object for SEO alone', () => {
  for (const { operation, isJson, fields } of sent) {
    expect(isJson, operation).toBe(operation.startsWith('SeoService/'));
    const files = operation === 'CareerService/SaveCareerEnquiry' ? ['imageKey'] : [];
    expect(fields, operation).toEqual(['Request', ...files]);
  }
});

test('every request carries the access token inside what is encrypted', () => {
  for (const { operation, content } of sent) expect(content.Token, operation).toBe(access.token);
});

test('lists of settings and countries are asked for with nothing, and the others as the API has it', () => {
  for (const operation of ['ContactService/GetSettingList', 'ExtraService/GetCountryList', 'SeoService/GetPageList'])
    expect(contentsOf(operation), operation).toContainEqual({});
  expect(contentsOf('SeoService/GetMetaDetails')).toContainEqual({ Slug: href.blog(article) });
  expect(contentsOf('EventService/GetEventList')).toContainEqual({ IsPagination: 0 });
  for (const service of ['BlogService', 'PortfolioService'])
    expect(new Set(contentsOf(`${service}/GetCategoryList`)), service).toEqual(new Set([{ IsPagination: 0 }]));
});

test('items and lists are asked for with the fields of the API and no others', () => {
  expect(contentsOf('BlogService/GetBlogList')).toContainEqual({ BlogSlug: article, IsPagination: 0 });
  expect(contentsOf('BlogService/GetBlogList')).toContainEqual({
    IsPagination: 1,
    PageNo: 1,
    PerPage: expect.any(Number),
  });
  expect(fieldsOf('BlogService/GetBlogList').sort()).toEqual(['BlogSlug', 'IsPagination', 'PageNo', 'PerPage']);

  expect(contentsOf('PortfolioService/GetPortfolioList')).toContainEqual({ PortfolioSlug: product, IsPagination: 0 });
  const related = { PortfolioSlug: product, IsRelated: 1, IsPagination: 0 };
  expect(contentsOf('PortfolioService/GetPortfolioList')).toContainEqual(related);
  expect(contentsOf('PortfolioService/GetPortfolioList')).toContainEqual({ IsPagination: 1, PageNo: 1 });
  expect(fieldsOf('PortfolioService/GetPortfolioList').sort()).toEqual([
    'IsPagination',
    'IsRelated',
    'PageNo',
    'PortfolioSlug',
  ]);

  expect(contentsOf('CaseStudiesService/GetCaseStudyList')).toContainEqual({ Slug: study, IsPagination: 0 });
  expect(contentsOf('CaseStudiesService/GetCaseStudyList')).toContainEqual({
    Slug: study,
    IsRelated: 1,
    IsPagination: 0,
  });
  expect(fieldsOf('CaseStudiesService/GetCaseStudyList').sort()).toEqual(['IsPagination', 'IsRelated', 'Slug']);
});

test('recent articles are asked for five at a time', () => {
  const recent = { IsPagination: 1, PageNo: 1, PerPage: 5 };
  expect(contentsOf('BlogService/GetBlogList')).toContainEqual(recent);
});

test('categories of case studies are those of the portfolio', () => {
  expect(forCategoriesOfStudies).toContain('PortfolioService/GetCategoryList');
});

test('an SEO record is asked for once per address', async () => {
  const [known, next] = [href.blog(article), href.team()];
  for (const path of [known, known, next, next])
    await request(site.server).get('/api/meta').query({ path }).expect(200);
  const slugs = contentsOf('SeoService/GetMetaDetails').map(({ Slug }) => Slug);
  expect(slugs.filter((slug) => slug === known || slug === next).sort()).toEqual([known, next].sort());
});

test('an enquiry arrives with its seven fields, and a file beside the request', () => {
  const { valid } = formPosts.contact;
  expect(contentsOf('ContactService/SaveContact')).toEqual([
    { ...valid, CountryId: Number(valid.CountryId), PhoneNumber: '0000001234' },
  ]);
  expect(fieldsOf('ContactService/SaveContact')).toHaveLength(7);
  expect(contentsOf('CareerService/SaveCareerEnquiry')).toMatchObject([{ FullName: applicant.FullName }]);
});
