import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bringUpSteps } from '../../shared/board/bring-up.ts';
import { testPoints } from '../../shared/board/test-points.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

const budget = 7 * 1_024;

test('when switched on, the board boots part by part, shows its current, and sleeps; the next press switches it off', async () => {
  await using visit = await openHome();
  const { page } = visit;
  await page.evaluate(watchShifts);
  const rests = await reading(page);
  const [peak = '', sleep = ''] = rests.split(/ → /);
  const asleep = new RegExp(`^${sleep}`);
  const litParts = () => page.locator('svg .board__fed[data-block=processor]').count();
  await power(page).click();
  await expect.poll(litParts).toBeGreaterThan(0);
  await expect.poll(() => said(page)).toContain(peak);
  await expect.poll(() => reading(page), { timeout: 15_000 }).toMatch(asleep);
  await expect.poll(() => said(page)).toContain(sleep);
  expect(await litParts()).toBe(0);
  const [scope, log] = [page.locator('.bench__screen'), page.locator('.bench__log')];
  expect(await scope.locator('svg').evaluate((svg) => svg.style.clipPath)).toBe('');
  expect(await scope.locator('.bench__axis').isVisible()).toBe(true);
  expect(await bottomOf(scope)).toBeLessThanOrEqual(await topOf(log));
  expect(await page.evaluate(() => window.shifted)).toBe(0);
  await log.getByRole('button').click();
  expect(await page.locator('.bench li:visible').count()).toBe(bringUpSteps.length);
  expect(await topOf(log.locator('li').first())).toBeGreaterThanOrEqual(await topOf(scope));
  expect(await bottomOf(log.locator('li').last())).toBeLessThanOrEqual(await bottomOf(log));

  await power(page).click();
  await expect.poll(() => reading(page)).toBe(rests);
  expect(await page.locator('.bench li:visible').count()).toBe(0);
  expect(await page.locator('svg .board__fed').count()).toBe(0);

  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /bring-up\.(?:js|css)$/.test(name))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
  );
  expect(bytes).toHaveLength(2);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(budget);
  expect(visit.messages).toEqual([]);
});

test('the board’s style sheet does not change the sections below it', async () => {
  await using visit = await openHome();
  const { page } = visit;
  const places = await page.evaluateHandle(() => {
    const below = [...document.querySelectorAll('main .home-section *')].filter(({ classList }) => classList.length);
    return () =>
      below.map((element) => {
        const { position, display } = getComputedStyle(element);
        return `${element.classList} ${position} ${display}`;
      });
  });
  const read = () => places.evaluate((take) => take());
  const before = await read();
  await power(page).click();
  await expect.poll(() => page.locator('svg .board__fed').count()).toBeGreaterThan(0);
  expect(await read()).toEqual(before);
});

test('a press while the board is booting switches it off immediately', async () => {
  await using visit = await openHome();
  const { page } = visit;
  const rests = await reading(page);
  await power(page).click();
  await expect.poll(() => page.locator('svg .board__fed').count()).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(() => page.locator('svg .board__fed').count()).toBe(0);
  expect(await reading(page)).toBe(rests);
});

test('each test point shows and describes its own waveform; a second press closes it', async () => {
  await using visit = await openHome();
  const { page } = visit;
  await power(page).hover();
  const wave = () => page.locator('.bench svg[role=img] path').last().getAttribute('d');
  const rests = await page.locator('.bench__axis').innerText();
  const seen = new Set<string | null>();
  for (const point of Object.keys(testPoints)) {
    const button = page.getByRole('button', { name: point });
    await button.click();
    await expect.poll(() => said(page)).toContain(point);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    seen.add(await wave());
  }
  expect(seen.size).toBe(Object.keys(testPoints).length);
  expect(await page.locator('button[aria-pressed=true]').count()).toBe(1);
  await page.locator('button[aria-pressed=true]').click();
  await expect.poll(() => page.locator('.bench__axis').innerText()).toBe(rests);
});

test('with reduced motion the board has two states, and nothing on it moves', async () => {
  await using visit = await openHome({ reducedMotion: 'reduce', bypassCSP: true });
  const { page } = visit;
  const sleep = (await reading(page)).split(/ → /)[1] ?? '';
  await power(page).click();
  await expect.poll(() => page.locator('svg .board__fed[data-block=radio]').count()).toBeGreaterThan(0);
  const moving = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation instanceof CSSAnimation).length,
  );
  expect(moving).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await expect.poll(() => reading(page), { timeout: 15_000 }).toMatch(new RegExp(`^${sleep}`));
});

test('data on the nets is paused while the board is out of view', async () => {
  await using visit = await openHome({ viewport: { width: 1_024, height: 700 } });
  const { page } = visit;
  await power(page).click();
  const pulse = page.locator('.board__pulses path').first();
  await expect.poll(() => pulse.isVisible()).toBe(true);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => pulse.evaluate((path) => getComputedStyle(path).animationPlayState)).toBe('paused');
  expect(await page.locator('svg.board--live').count()).toBe(1);
});

test('the first screen of a phone shows the title, the main links, the whole board, its switch, and its log', async () => {
  const viewport = { width: 390, height: 844 };
  await using visit = await openHome({ viewport, hasTouch: true, isMobile: true });
  const { page } = visit;
  await power(page).tap();
  await expect.poll(() => page.locator('.bench li:visible').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const part of ['.hero h1', '.hero .button', '.board__layer--signal > path', '.bench__power', '.bench__log']) {
    const box = await page.locator(part).first().boundingBox();
    const { x = -1, y = -1, width = 0, height = 0 } = box ?? {};
    expect
      .soft(Math.min(x, y, viewport.width - x - width, viewport.height - y - height), part)
      .toBeGreaterThanOrEqual(0);
  }
});

test.each(['no-preference', 'reduce'] as const)(
  'the stack opens on the first scroll without covering the text below, unless motion is reduced: %s',
  async (reducedMotion) => {
    await using visit = await openHome({ reducedMotion });
    const { page } = visit;
    const lowest = page.locator('.board__sheets .board__layer--signal');
    const shift = () => lowest.evaluate((sheet) => new DOMMatrix(getComputedStyle(sheet).transform).f);
    expect(await shift()).toBe(0);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(shift).toBe(reducedMotion === 'reduce' ? 0 : 126);
    const [sheet, strip] = [await lowest.locator('> path').boundingBox(), await page.locator('.hero dl').boundingBox()];
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThan(strip?.y ?? 0);
  },
);

async function openHome(options: BrowserContextOptions = {}) {
  const visit = await openWatched(browser(), { viewport: { width: 1_440, height: 1_000 }, ...options });
  await visit.page.goto(base());
  return visit;
}

function power(page: Page) {
  return page.locator('.bench__power');
}

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(part: Locator): Promise<number> {
  const { y = Number.NaN, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
}

function reading(page: Page): Promise<string> {
  return page.locator('.bench__reading:visible').innerText();
}

function said(page: Page): Promise<string | null> {
  return page.locator('.bench [aria-live=polite]').textContent();
}

declare global {
  interface Window {
    shifted?: number;
  }
}

function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry) window.shifted = Number(window.shifted) + Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
