import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { type Ops, opsOf } from '../server/operate/ops-of.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const browser = sharedBrowser({ wholeChromium: true });
let site: SiteProcess;
let ops: Ops;

beforeAll(async () => {
  site = await startSite({ env: { VITALS_SAMPLE: '1' } });
  ops = await opsOf(site);
});

afterAll(() => site[Symbol.asyncDispose]());

test('a used page reports its timings once when it is left, and stores nothing', async () => {
  await using visit = await visited();
  const { page, requests } = visit;
  expect(requests('vitals.js'), 'nothing is loaded before the first input').toEqual([]);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => requests('vitals.js').length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(() => [document.cookie, Object.keys(localStorage).filter((key) => /vital/i.test(key))]),
  ).toEqual(['', []]);
  await page.goto('about:blank');
  await expect.poll(() => ops.value('site_web_vitals_reports_total', { result: 'taken' })).toBe(1);
  const at = { route: 'blogs/blog-list-page', device: 'wide' };
  for (const name of ['lcp', 'fcp', 'ttfb']) {
    expect(await ops.value(`site_web_vitals_${name}_seconds_count`, at), name).toBe(1);
    expect(await ops.value(`site_web_vitals_${name}_seconds_sum`, at), name).toBeGreaterThan(0);
  }
  expect(await ops.value('site_web_vitals_cls_count', at)).toBe(1);
  expect(visit.messages).toEqual([]);
});

test('with Global Privacy Control, the browser does not load the script', async () => {
  await using visit = await visited(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const { page, requests } = visit;
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => requests('enhancements.js').length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(requests('vitals.js')).toEqual([]);
});

async function visited(before: () => void = () => {}) {
  const watched = await openWatched(browser());
  const { page, messages } = watched;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.addInitScript(before);
  await page.goto(site.base + href.blogs(), { waitUntil: 'load' });
  // Browsers stop measuring the largest paint at the first input.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  return {
    page,
    messages,
    requests: (name: string) => addresses.filter((address) => address.endsWith(`/${name}`)),
    [Symbol.asyncDispose]: () => watched[Symbol.asyncDispose](),
  };
}
