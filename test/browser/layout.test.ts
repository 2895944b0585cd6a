import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { holdStream } from '../support/browser/held-stream.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';
import { fullest } from '../support/page-kinds.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

const oneOrBoth = process.env.TEST_ALL ? [390, 1_440] : [390];
const homeOrAll = process.env.TEST_ALL ? fullest : fullest.filter(({ kind }) => kind === 'home');

/** Fallback fonts have different letter widths, so one line may wrap differently. Above 0.1, a shift disturbs readers. */
const maxLateFontShift = 0.05;

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
    expect.soft(total, `${kind}: ${JSON.stringify(shifts)}`).toBeLessThan(maxLateFontShift);
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
