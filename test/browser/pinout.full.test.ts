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

test('on a phone, each pad is large enough to tap, and the figures stay in view without covering a focused pad', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(base() + href.services());
  const pads = page.locator('.pad');
  for (const box of await pads.evaluateAll((all) => all.map((pad) => pad.getBoundingClientRect().toJSON())))
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await pads.first().click();
  const readout = page.locator('.wiring__figures');
  for (let step = 0; step < services.length; step += 1) {
    const focused = await page.locator(':focus').boundingBox();
    const bar = await readout.boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);
    await page.keyboard.press('Tab');
  }
});

function figure(page: Page, name: string) {
  return page.locator(`[data-figure=${name}]`);
}

function wired(page: Page) {
  return page
    .locator('path.bonding__wire.bonding__wired')
    .evaluateAll((on) => on.map((one) => one.getAttribute('data-pin')));
}
