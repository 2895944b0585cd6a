import request from 'supertest';
import { expect, test } from 'vitest';
import { href } from '../../../../shared/paths.ts';
import { vitalsPath } from '../../../../shared/vitals.ts';
import { fullTest } from '../../../support/full-run.ts';
import { aSite } from '../../../support/test-site.ts';
import { readMetricsText } from '../metrics-text.ts';

const own = { 'sec-fetch-site': 'same-origin' };

test('a report is counted under the route of its page and the width of the window', async () => {
  await using site = await aReportedSite();
  const { status } = await site.post({ page: site.page, isNarrow: true, values: { LCP: 1_200, CLS: 0.02 } });
  expect(status).toBe(204);
  const at = { route: 'blogs/blog-list-page', device: 'narrow' };
  expect(await site.value('site_web_vitals_lcp_seconds_sum', at)).toBe(1.2);
  expect(await site.value('site_web_vitals_cls_sum', at)).toBe(0.02);
  expect(await site.value('site_web_vitals_inp_seconds_count', at)).toBeUndefined();
  expect(await site.value('site_web_vitals_reports_total', { result: 'taken' })).toBe(1);
});

test('an impossible value is capped', async () => {
  await using site = await aReportedSite();
  await site.post({ page: site.page, isNarrow: false, values: { LCP: 1e12, CLS: 1e9 } });
  const at = { route: 'blogs/blog-list-page', device: 'wide' };
  expect(await site.value('site_web_vitals_lcp_seconds_sum', at)).toBe(60);
  expect(await site.value('site_web_vitals_cls_sum', at)).toBe(10);
});

test.each([
  ['of another page', { page: '/assets/x/other.js' }, own, 400],
  ['without a page', { page: undefined }, own, 400],
  ['with another field', { who: 7 }, own, 400],
  ['with another value', { values: { LCP: 1, who: 7 } }, own, 400],
  ['with a negative value', { values: { LCP: -1 } }, own, 400],
  ['with words as a value', { values: { LCP: '1' } }, own, 400],
  ['that is too long', { more: 'x'.repeat(600) }, own, 413],
  ['from another site', {}, { 'sec-fetch-site': 'cross-site' }, 403],
  ['from a program', {}, {}, 403],
])('a report %s is rejected', async (_, change, headers, status) => {
  await using site = await aReportedSite();
  const report = { page: site.page, isNarrow: true, values: { LCP: 1 }, ...change };
  expect((await site.post(report, headers)).status).toBe(status);
  expect(await site.value('site_web_vitals_reports_total', { result: 'taken' })).toBe(0);
});

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }, { 'save-data': 'on' }])(
  'a browser that sends %o is not measured',
  async (wish) => {
    await using site = await aReportedSite();
    const report = { page: site.page, isNarrow: true, values: { LCP: 1 } };
    expect((await site.post(report, { ...own, ...wish })).status).toBe(204);
    expect(await site.value('site_web_vitals_reports_total', { result: 'taken' })).toBe(0);
    expect(await site.value('site_web_vitals_reports_total', { result: 'declined' })).toBe(1);
  },
);

fullTest('at most six hundred reports are counted per minute', async () => {
  await using site = await aReportedSite();
  const report = { page: site.page, isNarrow: true, values: { TTFB: 100 } };
  for (let sent = 0; sent < 605; sent += 1) await site.post(report);
  expect(await site.value('site_web_vitals_reports_total', { result: 'taken' })).toBe(600);
  expect(await site.value('site_web_vitals_reports_total', { result: 'left-out' })).toBe(5);
});

test('with a sample rate of 0, the endpoint returns 404, and no page requests the script', async () => {
  await using site = await aSite({ vitalsSample: 0 });
  expect((await request(site.server).post(vitalsPath).set(own).send({})).status).toBe(404);
  expect((await request(site.server).get(href.blogs())).text).not.toContain('data-vitals');
});

async function aReportedSite() {
  const site = await aSite({ vitalsSample: 0.5 });
  const { text } = await request(site.server).get(href.blogs());
  expect(text).toContain('data-vitals="0.5"');
  return {
    page: text.match(/data-page="([^"]+)"/)?.[1] ?? '',
    post: (body: object, headers: Record<string, string> = own) =>
      request(site.server).post(vitalsPath).set(headers).send(body),
    async value(name: string, labels: Record<string, string>) {
      const families = readMetricsText(await site.metrics.registry.metrics());
      const samples = [...families.values()].flatMap((family) => family.samples);
      const matches = (given: Record<string, string>) =>
        Object.entries(labels).every(([label, value]) => given[label] === value);
      return samples.find((sample) => sample.name === name && matches(sample.labels))?.value;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
