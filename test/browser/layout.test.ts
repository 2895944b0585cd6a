import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { holdStream } from '../support/browser/held-stream.ts';
import { overflowOf } from '../support/browser/overflow.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';
import { fullest } from '../support/page-kinds.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

/** Text spacing that WCAG 1.4.12 requires pages to support. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const oneOrBoth = process.env.TEST_ALL ? [390, 1_440] : [390];
const homeOrAll = process.env.TEST_ALL ? fullest : fullest.filter(({ kind }) => kind === 'home');

/** Text moves a little, because fallback fonts have different letter widths. */
const mostByLateFonts = 0.02;

test.each(representatives(fullest))(
  'no content shifts while the page loads and is scrolled on a phone: $kind',
  async ({ path }) => {
    expect(await shiftsOf(path, { width: 390, fonts: 'never' })).toEqual([]);
  },
);

fullTest.each(homeOrAll)(
  'no content shifts while the page loads and is scrolled on a desktop: $kind',
  async ({ path }) => {
    expect(await shiftsOf(path, { width: 1_440, fonts: 'never' })).toEqual([]);
  },
);

fullTest.each(oneOrBoth)('fonts that load late shift almost no content, at %i px', async (width) => {
  for (const { kind, path } of homeOrAll) {
    const shifts = await shiftsOf(path, { width, fonts: 'late' });
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect.soft(total, `${kind}: ${JSON.stringify(shifts)}`).toBeLessThan(mostByLateFonts);
  }
});

fullTest('with reduced motion, a new width takes effect without transitions', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(base() + href.home());
  const transitions = await page.evaluateHandle(() => {
    const started: EventTarget[] = [];
    document.addEventListener('transitionrun', ({ target }) => target && started.push(target));
    return started;
  });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await transitions.evaluate(({ length }) => length)).toBe(0);
});

fullTest.each(oneOrBoth)('a streamed page is shown as soon as its header is complete, at %i px', async (width) => {
  await using held = await holdStream(base(), '<a class="button header__contact"');
  await using visit = await openWatched(browser(), { viewport: { width, height: 844 } });
  const { page } = visit;
  await page.addInitScript(watchShifts);
  await page.goto(held.base, { waitUntil: 'commit' });
  // Polls by time, because the page has not produced a frame yet.
  await page.waitForFunction(() => document.querySelector('#menu ~ *'), null, { polling: 50 });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
  held.release();
  await visit.hydrated();
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});

test.each(representatives(fullest))(
  'the page fits its window when wide, narrow, zoomed, or with wider text spacing: $kind',
  async ({ path }) => {
    await using visit = await openWatched(browser(), { viewport: { width: 320, height: 640 }, bypassCSP: true });
    const { page } = visit;
    await page.goto(base() + path);
    await visit.hydrated();
    expect.soft(await overflowOf(page), '320 px').toEqual([]);
    // The view of a 1,280 × 1,024 window at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await overflowOf(page), '400 %').toEqual([]);
    expect.soft(await coveredShare(page), 'the fixed header leaves room to read').toBeLessThan(0.4);
    for (const width of [1_440, 1_024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await overflowOf(page), `${width} px`).toEqual([]);
    }
    await page.addStyleTag({ content: textSpacing });
    expect.soft(await overflowOf(page), 'wider text spacing, phone').toEqual([]);
    await page.setViewportSize({ width: 1_280, height: 800 });
    expect.soft(await overflowOf(page), 'wider text spacing, desktop').toEqual([]);
  },
);

interface Shift {
  value: number;
  moved: string[];
}

async function shiftsOf(path: string, { width, fonts }: { width: number; fonts: 'late' | 'never' }) {
  await using visit = await openWatched(browser(), { viewport: { width, height: 844 } });
  const { page } = visit;
  await page.addInitScript(watchShifts);
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await (fonts === 'late' ? route.continue() : route.abort());
  });
  await page.goto(base() + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  painted.resolve();
  await visit.hydrated();
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  return await page.evaluate(() => window.shifts ?? []);
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState('networkidle');
}

function coveredShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    scrollTo({ top: 600, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    let covered = 0;
    for (let y = 0; y < innerHeight; y += 4) {
      if (document.elementFromPoint(innerWidth / 2, y)?.closest('body > header')) covered += 4;
    }
    return covered / innerHeight;
  });
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

function watchShifts(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry && Array.isArray(entry.sources)) || !('value' in entry)) continue;
      if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) => node?.getAttribute?.('class') || node?.nodeName || 'gone');
      shifts.push({ value: Number(entry.value), moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
