import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ServiceLink } from '../../shared/shell.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { looksAt } from '../support/browser/looks.ts';
import { services } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

fullTest('the pin that is pointed at or focused is read out, politely, and stays', async () => {
  await using visit = await openHome();
  const { page } = visit;
  const readout = page.locator('#services [aria-live=polite]');
  const read = () => readout.innerText();
  const wires = () =>
    page.locator('#services svg .bonding__on').evaluateAll((on) => on.map((one) => one.getAttribute('data-pin')));
  const pin = (service: ServiceLink | undefined) => page.locator(`#services ol a[href="${service?.href}"]`);

  const [pointedAt, focusedAt, next] = services.slice(-3);
  await pin(pointedAt).hover();
  await expect.poll(read).toContain(pointedAt?.name);
  await expect.poll(async () => new Set(await wires())).toEqual(new Set([String(pointedAt?.number)]));
  await page.mouse.move(5, 5);
  expect(await read()).toContain(pointedAt?.name);

  await pin(focusedAt).focus();
  await expect.poll(read).toContain(focusedAt?.name);
  await page.keyboard.press('Tab');
  await expect.poll(read).toContain(next?.name);
  await expect.poll(async () => new Set(await wires())).toEqual(new Set([String(next?.number)]));
  expect(await readout.getByRole('link').getAttribute('href')).toBe(next?.href);
});

fullTest(
  'on a phone the services are one list in order, each with its line, and the board has a legend of links',
  async () => {
    await using visit = await openHome({ viewport: { width: 390, height: 844 } });
    const places = await visit.page.locator('#services ol a').evaluateAll((links) =>
      links.map((link) => ({
        number: Number.parseInt(link.textContent ?? '', 10),
        top: link.getBoundingClientRect().top,
        height: link.getBoundingClientRect().height,
      })),
    );
    expect(places.map(({ number }) => number)).toEqual(services.map(({ number }) => number));
    expect(places.map(({ top }) => top)).toEqual(places.map(({ top }) => top).toSorted((a, b) => a - b));
    expect(Math.min(...places.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    const legend = visit.page.locator('main h1 ~ ul').getByRole('link');
    expect(await legend.count()).toBe(8);
    expect(await visit.page.locator('svg a').first().isVisible()).toBe(false);
  },
);

test('home is whole without script: texts, drawings, links, the other reviews', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(`${base()}/?complete=1`);
  expect(await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))).toEqual([
    'overview',
    'services',
    'industries',
    'process',
    'results',
    'commitments',
    'clients',
    'notes',
  ]);
  expect(await page.locator('svg a[href^="/services/"]').count()).toBe(8);
  await page.locator('details summary', { hasText: /reviews?$/ }).click();
  await expect.poll(() => page.locator('blockquote:visible').count()).toBeGreaterThan(1);
  expect(await page.locator('[data-fallback]').count()).toBe(0);
});

fullTest('nothing on home is wider than the page, at any width', async () => {
  await using visit = await openHome();
  const { page } = visit;
  for (const width of [320, 390, 1_024, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator('#notes').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The body clips what is too wide, so that it would be lost, not scrolled to.
    const lost = await page
      .locator('main :is(h1, h2, h3, p, a, span, table, th, td, dt, dd, figure):not(svg *)')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && !part.matches('.visually-hidden'))
          .map((part) => ({ text: part.textContent?.slice(0, 40), box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.right > innerWidth + 1 || box.left < -1)
          .map(({ text }) => text),
      );
    expect(lost, `${width} px`).toEqual([]);
  }
});

fullTest.each([390, 1_440])('the largest paint of home is its words or its drawing, at %i px', async (width) => {
  await using visit = await openWatched(browser(), { viewport: { width, height: 900 } });
  const { page } = visit;
  await page.addInitScript(watchPaints);
  await page.goto(base());
  await visit.hydrated();
  expect(await page.evaluate(() => window.largestPaint)).toMatch(/^(H1|SPAN|P|path|svg)$/);
});

fullTest('a part of home that is not laid out yet is found, linked to and printed', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(`${base()}/?complete=1#commitments`);
  const top = () => page.locator('#commitments h2').evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(400);
  expect(await top()).toBeGreaterThanOrEqual(60);
  await page.goto(`${base()}/?complete=1`);
  const words = await page.evaluate(() => {
    const all = document.body.textContent;
    const cells = Array.from(document.querySelectorAll('#commitments :is(td, th)'), (cell) => cell.textContent);
    return (
      cells.flatMap((text) => text.match(/\p{L}+ \p{L}+/gu) ?? []).find((some) => all.split(some).length === 2) ?? ''
    );
  });
  const find = (text: string) => 'find' in window && typeof window.find === 'function' && window.find(text);
  expect(await page.evaluate(find, words)).toBe(true);
  await expect.poll(top).toBeLessThan(900);
  await page.goto(`${base()}/?complete=1`);
  await page.emulateMedia({ media: 'print' });
  expect(
    await page
      .locator('#commitments td')
      .last()
      .evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(true);
});

const looks = looksAt(390, 1_024, 1_440);
fullTest.each(looks)('home has no violation at $width px, $colorScheme', async ({ width, colorScheme }) => {
  await using visit = await openHome({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await visit.page.locator('details summary', { hasText: /reviews?$/ }).click();
  expect(await violationsOn(visit.page)).toEqual([]);
});

async function openHome(options: BrowserContextOptions = {}) {
  const visit = await openWatched(browser(), { viewport: { width: 1_440, height: 1_200 }, ...options });
  await visit.page.goto(base());
  await visit.hydrated();
  return visit;
}

declare global {
  interface Window {
    /** The name of the element. */
    largestPaint?: string;
  }
}

function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('element' in entry && entry.element instanceof Element) window.largestPaint = entry.element.tagName;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
