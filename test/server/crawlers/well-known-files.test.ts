import { XMLParser } from 'fast-xml-parser';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { crawlPage } from '../../support/crawl.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const base = 'http://localhost:3000';
const day = 24 * 3_600_000;

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function securityFields(server: TestSite['server']): Promise<Record<string, string>> {
  const { text } = await request(server)
    .get('/.well-known/security.txt')
    .expect(200)
    .expect('Content-Type', /^text\/plain/);
  return Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2)),
  );
}

test('security.txt has a contact and is always valid for almost another year', async () => {
  const first = await securityFields(site.server);
  expect(first).toEqual({
    Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages': 'en',
    Canonical: `${base}/.well-known/security.txt`,
  });
  const left = Date.parse(first.Expires ?? '') - site.clock.now;
  expect([left > 362 * day, left < 365 * day]).toEqual([true, true]);
  site.clock.now += 400 * day;
  expect(Date.parse((await securityFields(site.server)).Expires ?? '')).toBeGreaterThan(site.clock.now);
});

test('the operator’s security contact takes precedence over the one in the settings', async () => {
  await using other = await aSite({ crawlers: { securityContact: 'https://example.com/report' } });
  other.upstream.fail('refuse');
  expect(await securityFields(other.server)).toMatchObject({ Contact: 'https://example.com/report' });
});

test('without a known contact address, security.txt returns 503', async () => {
  await using other = await aSite();
  other.upstream.fail('refuse');
  await request(other.server).get('/.well-known/security.txt').expect(503).expect('Retry-After', /^\d+$/);
});

test('llms.txt lists services, notes, and case studies with links that work', async () => {
  const { text } = await request(site.server)
    .get('/llms.txt')
    .expect(200)
    .expect('Content-Type', /^text\/plain/);
  expect(text).toMatch(/^# \S.*\n\n> \S/);
  const addresses = [...text.matchAll(/^- \[.+?\]\((\S+)\): \S/gm)].map(([, address = '']) => address);
  expect(addresses).toContain(base + href.blog('salt-in-the-connector'));
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses.filter((_, index) => index % 8 === 0)) {
    expect(await crawlPage(site, address.slice(base.length))).toMatchObject({ status: 200 });
  }
});

test('a page links to an OpenSearch description with which a browser can search the site', async () => {
  const { html } = await crawlPage(site, href.contact());
  const [, address = ''] = html.match(/<link rel="search" [^>]*href="([^"]+)"/) ?? [];
  const { text } = await request(site.server).get(address).buffer().expect(200);
  const { OpenSearchDescription } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text);
  const [url] = OpenSearchDescription.Url;
  expect(OpenSearchDescription.ShortName.length).toBeLessThanOrEqual(16);
  const found = await crawlPage(site, url.template.slice(base.length).replace('{searchTerms}', 'tramway'));
  expect(found.status).toBe(200);
  expect(found.links.map((link) => link.path)).toContain(href.caseStudy('north-wall-gauge-start'));
});
