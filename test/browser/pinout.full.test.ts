import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { services } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();
const [first, , third] = services;

test('with script, the figures, wires, and address follow the pads, and the address shows the same choice again', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.services());
  await page.getByLabel(`, ${first?.name}`).check();
  await expect.poll(() => wired(page)).toEqual(['1']);
  const alone = await figure(page, 'price').innerText();
  await page.getByLabel(`, ${third?.name}`).check();
  await expect.poll(() => wired(page)).toEqual(['1', '3']);
  await expect.poll(() => new URL(page.url()).search).toBe('?pins=1,3');
  const both = await page.locator('[data-figure]').allInnerTexts();
  expect(both).not.toContain(alone);
  await expect.poll(() => page.locator('.pinout [role=status]').textContent()).toContain(both[1]);
  await visit.hydrated();
  expect(await wired(page)).toEqual(['1', '3']);
  expect(visit.fetches).toEqual([]);
  expect(visit.messages).toEqual([]);
  await page.goto(`${base()}${href.services()}?pins=1,3`);
  expect(await page.locator('[data-figure]').allInnerTexts()).toEqual(both);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => wired(page)).toEqual([]);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
});

test('a choice on the home page is added to a message and does not change the page’s address', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base());
  await page.getByLabel(`, ${third?.name}`).check();
  await expect.poll(() => page.locator('.pinout [role=status]').textContent()).toContain('3');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Ask about these' }).click();
  await page.waitForURL((url) => url.pathname === paths.contact);
  await page.goto(page.url());
  expect(await page.locator('[name=Subject]').first().inputValue()).toBe(third?.name);
});

test.each([
  [390, 844],
  [1_024, 768],
  [1_440, 900],
])(
  'each pad is large enough, and the figures stay in view without covering a focused pad, at %i x %i',
  async (width, height) => {
    await using visit = await openWatched(browser(), { viewport: { width, height } });
    const { page } = visit;
    await page.goto(base() + href.services());
    const pads = page.locator('.pad');
    for (const box of await pads.evaluateAll((all) => all.map((pad) => pad.getBoundingClientRect().toJSON())))
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await pads.first().click();
    await expect.poll(() => tabStops(page)).toBe(2);
    const readout = page.locator('.wiring__figures');
    for (let step = 1; step < services.length; step += 1) {
      const focused = await page.locator(':focus').boundingBox();
      const bar = await readout.boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(height);
      await page.keyboard.press('ArrowDown');
    }
  },
);

test('arrow keys reach every pad and every link of the pins, of which two are tab stops', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 1_440, height: 900 } });
  const { page } = visit;
  await page.goto(base() + href.services());
  await page.getByLabel(`, ${first?.name}`).focus();
  await expect.poll(() => tabStops(page)).toBe(2);
  const column = (key: string) => Array.from({ length: services.length / 2 - 1 }, () => key);
  const [up, down] = [column('ArrowUp'), column('ArrowDown')];
  const reached = new Set<string>();
  for (const key of ['ArrowLeft', ...down, 'ArrowRight', ...up, 'ArrowRight', ...down, 'ArrowRight', ...up]) {
    await page.keyboard.press(key);
    reached.add(
      await page.locator(':focus').evaluate((stop) => stop.getAttribute('value') ?? stop.getAttribute('href') ?? ''),
    );
  }
  expect(reached.size).toBe(2 * services.length);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.pinout__pins'))).toBeNull();
});

function tabStops(page: Page): Promise<number> {
  return page.locator('.pinout__pins :is(a, input):not([tabindex="-1"])').count();
}

function figure(page: Page, name: string) {
  return page.locator(`[data-figure=${name}]`);
}

function wired(page: Page) {
  return page
    .locator('path.bonding__wire.bonding__wired')
    .evaluateAll((on) => on.map((one) => one.getAttribute('data-pin')));
}
