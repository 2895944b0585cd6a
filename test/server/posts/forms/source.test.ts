import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlainForm } from '../../../../shared/forms/forms.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { href, paths } from '../../../../shared/paths.ts';
import { formPosts } from '../../../support/form-posts.ts';
import { type Posting, postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { apply, job, own } from '../uploads/an-application.ts';

let site: TestSite;
let visitor: Posting;
beforeAll(async () => {
  site = await aSite();
  visitor = postingTo(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const full = {
  page: '/services/firmware/bring-up',
  landing: '/blogs/salt-in-the-connector',
  referrer: 'search.xn--bcher-kva.example',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Winter, 2026 | 冬',
  utm_term: 'lora +range',
  utm_content: 'x'.repeat(100),
};

const posted = async (source: unknown, fields = {}) =>
  visitor.byScript('contact', { fields: { ...fields, [guardFields.source]: source } });
const storedSource = async (response: request.Response) => (await visitor.stored(response))?.source;

test('a post stores the page, the landing page, the referrer, and the campaign, also beside a file', async () => {
  const source = JSON.stringify(full);
  expect(await storedSource(await posted(source))).toEqual(full);
  expect(await storedSource(await apply(site, { fields: { [guardFields.source]: source } }))).toEqual(full);
});

const hostile: Record<string, Record<string, unknown>> = {
  'script URLs': { page: 'javascript:alert(1)', landing: 'data:text/html,x', referrer: 'javascript:alert(1)' },
  'other sites and queries': {
    page: '//bad.example',
    landing: '/contact?email=a@b.example',
    referrer: 'bad.example/a',
  },
  'control characters': { page: '/a\u0000b', landing: '/a\nb', referrer: 'a.example\u202e', utm_source: 'a\u0000b' },
  'invisible characters': {
    utm_source: 'a\u202eb',
    utm_medium: 'a\u2028b',
    utm_term: '\ud800',
    utm_content: 'a\u200bb',
  },
  'unusual paths and hosts': { page: '/../etc', landing: '/<script>', referrer: '-bad.example' },
  'long values': { page: `/${'a'.repeat(200)}`, referrer: `${'a.'.repeat(130)}example`, utm_source: 'x'.repeat(101) },
  'lists and objects': { page: ['/contact'], landing: { path: '/contact' }, referrer: null, utm_source: ['a'] },
  'numbers and blanks': { page: 1, landing: true, utm_source: '', utm_medium: ' ' },
  'click ids and other keys': { gclid: 'Cj0KCQ', fbclid: 'IwAR0', utm_id: '7', email: 'a@b.example', constructor: 'x' },
};

test.each(Object.entries(hostile))('%s are dropped from a source, and the post is accepted', async (_, source) => {
  const response = await posted(JSON.stringify({ ...source, utm_campaign: 'spring' }));
  expect(response.status).toBe(200);
  expect(await storedSource(response)).toEqual({ utm_campaign: 'spring' });
});

test.each([
  ['text that is not JSON', '{"page":"/contact"'],
  ['an object instead of text', { page: '/contact' }],
  ['an array', '["/contact"]'],
  ['JSON in JSON', JSON.stringify(JSON.stringify({ page: '/contact' }))],
  ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['a number', 7],
  ['nothing', null],
])('a source that is %s is dropped, and the post is accepted', async (_, source) => {
  const response = await posted(source);
  expect(response.status).toBe(200);
  const { reference } = (await visitor.stored(response)) ?? {};
  const row = site.store.tables
    .selectFrom('outbox')
    .select('source')
    .where('reference', '=', reference ?? '');
  expect(await row.executeTakeFirst()).toEqual({ source: null });
});

test('a repeated post from elsewhere is stored once, with the first source', async () => {
  for (const key of [{ [guardFields.key]: 'key-of-a-double-click' }, { [guardFields.key]: '', Subject: 'No key' }]) {
    const first = await posted(JSON.stringify({ page: '/contact' }), key);
    const second = await posted(JSON.stringify(full), key);
    expect([second.status, second.body.reference]).toEqual([200, first.body.reference]);
    expect(await storedSource(second)).toEqual({ page: '/contact' });
  }
});

test('without script, only the page with the form is stored', async () => {
  let visitors = 0;
  const headersFrom = (Referer: string) => {
    visitors += 1;
    return { ...own, 'X-Forwarded-For': `10.9.${visitors}.1`, Host: 'localhost:3000', Referer };
  };
  const sourceFrom = async (form: PlainForm, referer: string) =>
    storedSource(await visitor.withoutScript(form, { headers: headersFrom(referer) }));
  expect(await sourceFrom('subscribe', 'http://localhost:3000/blogs/salt-in-the-connector?utm_source=a#top')).toEqual({
    page: '/blogs/salt-in-the-connector',
  });
  expect(await sourceFrom('contact', '')).toEqual({ page: paths.contact });
  expect(await sourceFrom('case-study', 'https://search.example/find?q=pump')).toEqual({
    page: formPosts['case-study'].page,
  });
  const applicant = { WorkEmail: 'mara@tidewell.example' };
  const application = await apply(site, { toPage: true, headers: headersFrom(''), fields: applicant });
  expect(await storedSource(application)).toEqual({ page: href.job(job) });
});

test('a source is never shown to the visitor again', async () => {
  const fields = { ...formPosts.contact.valid, WorkEmail: 'asha', [guardFields.source]: JSON.stringify(full) };
  const { status, text } = await request(site.server).post(paths.contact).set(own).type('form').send(fields);
  expect(status).toBe(422);
  expect(text).not.toContain(full.utm_campaign);
});
