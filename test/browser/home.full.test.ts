import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ServiceLink } from '../../shared/shell.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { services } from '../support/browser/site-pages.ts';
import { emulatePrint, openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();

test('the pin under the pointer or with focus is described, and its text stays', async () => {
  await using visit = await openHome();
  const { page } = visit;
  const readout = page.locator('#services .readout');
  const read = () => readout.innerText();
  const wires = () =>
    page.locator('#services svg .bonding__on').evaluateAll((on) => on.map((one) => one.getAttribute('data-pin')));
  const pin = (service: ServiceLink | undefined) => page.locator(`#services ol a[href="${service?.href}"]`);

  const [pointedAt, next, focusedAt] = services.slice(-3);
  await pin(pointedAt).hover();
  await expect.poll(read).toContain(pointedAt?.name);
  await expect.poll(async () => new Set(await wires())).toEqual(new Set([String(pointedAt?.number)]));
  await page.mouse.move(5, 5);
  expect(await read()).toContain(pointedAt?.name);

  await pin(focusedAt).focus();
  await expect.poll(read).toContain(focusedAt?.name);
  await page.keyboard.press('ArrowDown');
  await expect.poll(read).toContain(next?.name);
  await expect.poll(async () => new Set(await wires())).toEqual(new Set([String(next?.number)]));
  expect(await readout.getByRole('link').getAttribute('href')).toBe(next?.href);
});

test('on a phone the services are one list in order, and the board has a legend of links', async () => {
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
  await visit.page.locator('main h1 ~ details > summary').click();
  expect(await visit.page.locator('main h1 ~ details').getByRole('link').count()).toBe(8);
  expect(await visit.page.locator('svg a').first().isVisible()).toBe(false);
});

test.each([390, 1_440])('the largest paint of the home page is its text or its drawing, at %i px', async (width) => {
  await using visit = await openWatched(browser(), { viewport: { width, height: 900 } });
  const { page } = visit;
  await page.addInitScript(watchPaints);
  await page.goto(base());
  await visit.hydrated();
  expect(await page.evaluate(() => window.largestPaint)).toMatch(/^(H1|SPAN|P|path|svg)$/);
});

test('a section of the home page that is not laid out yet can be found, linked to, and printed', async () => {
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
  await emulatePrint(page);
  expect(
    await page
      .locator('#commitments td')
      .last()
      .evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(true);
});

async function openHome(options: BrowserContextOptions = {}) {
  const visit = await openWatched(browser(), { viewport: { width: 1_440, height: 1_200 }, ...options });
  await visit.page.goto(base());
  await visit.hydrated();
  return visit;
}

declare global {
  interface Window {
    largestPaint?: string;
  }
}

function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('element' in entry && entry.element instanceof Element) window.largestPaint = entry.element.tagName;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
