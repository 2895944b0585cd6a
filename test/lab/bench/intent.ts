import type { Browser, Page } from 'playwright-core';
import { href } from '../../../shared/paths.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { startSite } from '../../support/site-process.ts';
import type { Print } from './print.ts';

/** Milliseconds between the hover and the click, at most. */
const latest = 300;
const from = href.blogs();
const to = href.blog('i2c-stuck-bus-recovery');

/** How soon a page is hydrated after a hover, and whether a click soon after a hover always arrives, exactly once. */
export async function benchIntent(print: Print, attempts: number): Promise<void> {
  await using site = await startSite();
  const browser = await launchChromium();
  try {
    for (const slowdown of [1, 6]) {
      const delays = await collect(Math.min(attempts, 11), () => hoverToHydration(browser, site.base, slowdown));
      const [median = Number.NaN] = delays.sort((a, b) => a - b).slice(delays.length >> 1);
      print(
        `hover to hydration, app fetched, ${slowdown}x: ${median.toFixed(0)} ms, ${delays.map((ms) => ms.toFixed(0)).join(' ')}`,
      );
      const ends = await collect(attempts, (index) =>
        clickAfterHover(browser, site.base, slowdown, (latest * index) / Math.max(1, attempts - 1)),
      );
      const inPlace = ends.filter((end) => end === 'in place').length;
      const documents = ends.filter((end) => end === 'document').length;
      print(
        `a click 0 to ${latest} ms after the hover, ${slowdown}x: ${attempts} attempts, ${inPlace} in place, ${documents} by a document, ${attempts - inPlace - documents} lost or doubled`,
      );
    }
  } finally {
    await browser.close();
  }
}

async function collect<Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index++) results.push(await run(index));
  return results;
}

/** Milliseconds, the 65 that a pointer has to rest included. */
async function hoverToHydration(browser: Browser, base: string, slowdown: number): Promise<number> {
  await using opened = await openFetched(browser, base, slowdown);
  const { page } = opened;
  await page.evaluate(() => {
    document.addEventListener('pointerover', () => performance.mark('hover'), { once: true });
    document.addEventListener('pagehydrated', () => performance.mark('ready'));
  });
  await page.locator(`main a[href="${to}"]`).first().hover();
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  return await page.evaluate(() => performance.measure('taken', 'hover', 'ready').duration);
}

async function clickAfterHover(browser: Browser, base: string, slowdown: number, after: number): Promise<string> {
  await using opened = await openFetched(browser, base, slowdown);
  const { page } = opened;
  const link = page.locator(`main a[href="${to}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) return 'no link';
  const before = await page.evaluate(() => {
    document.documentElement.dataset.same = '';
    return history.length;
  });
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.waitForTimeout(after);
  await page.mouse.down();
  await page.mouse.up();
  const arrived = await page.waitForURL(base + to, { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  if (!arrived) return 'lost';
  await page.locator('h1', { hasText: /./ }).waitFor();
  await page.waitForTimeout(latest);
  const entries = (await page.evaluate(() => history.length)) - before;
  if (entries !== 1 || page.url() !== base + to) return 'doubled';
  return (await page.evaluate(() => 'same' in document.documentElement.dataset)) ? 'in place' : 'document';
}

/** A list whose page has had its first input, and fetched what it may need. */
async function openFetched(
  browser: Browser,
  base: string,
  slowdown: number,
): Promise<{ page: Page } & AsyncDisposable> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, userAgent });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const fetched = page.waitForResponse('**/app.js');
  await page.goto(base + from, { waitUntil: 'load' });
  await page.mouse.move(2, 500);
  await page.mouse.move(3, 501);
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');
  return { page, [Symbol.asyncDispose]: () => context.close() };
}
