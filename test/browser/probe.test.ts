import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();
const study = href.caseStudy('vibration-node-battery-life');

test('the probe reads the case study’s values off the plot, and its state survives hydration', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + study);
  await open(page);
  const [before, after] = await chargesInTable(page);
  const compared = () => page.locator('.probe__compared').innerText();
  expect(await compared()).toContain(`${before}\u00A0mC`);
  expect(await compared()).toContain(`${after}\u00A0mC`);

  await page.locator('.probe__next').click();
  await expect.poll(() => cell(page, 'dx')).toBe('1.14\u00A0s');
  expect(await cell(page, 'between')).toBe(`${after}\u00A0mC`);
  await visit.hydrated();
  expect(await cell(page, 'between')).toBe(`${after}\u00A0mC`);
  expect(visit.messages).toEqual([]);
});

test('the probe works on a case study that a link opened', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.caseStudies());
  await visit.hydrated();
  await page.locator(`main a[href="${study}"]`).first().click();
  await page.locator('.probe').first().waitFor();
  await open(page);
  const [before] = await chargesInTable(page);
  expect(await page.locator('.probe__compared').innerText()).toContain(`${before}\u00A0mC`);
  expect(visit.messages).toEqual([]);
});

fullTest(
  'a cursor moves by keyboard and by dragging on the plot, and the reading is announced after the cursor stops',
  async () => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(base() + study);
    await open(page);
    const cursor = page.getByRole('slider', { name: 'Cursor A' });
    const status = page.locator('.probe [role=status]');
    await expect.poll(() => status.textContent()).not.toBe('');
    const said = await status.textContent();
    await cursor.focus();
    const start = await cell(page, 'A');
    await page.keyboard.press('ArrowRight');
    expect(await cell(page, 'A')).not.toBe(start);
    expect(await cursor.getAttribute('aria-valuetext')).toContain((await cell(page, 'A')).split('\n')[0]);
    expect(await status.textContent()).toBe(said);
    await expect.poll(() => status.textContent()).not.toBe(said);

    const value = await cursor.inputValue();
    await page.locator('.probe__overlay').scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await page.locator('.probe__overlay').boundingBox()) ?? fail();
    await page.mouse.move(x + width * 0.2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.4, y + height / 2);
    await page.mouse.up();
    expect(Number(await cursor.inputValue())).toBeGreaterThan(Number(value) + 1);
  },
);

fullTest('a probe’s button names its next action, opened and closed', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + study);
  const button = page.locator('.probe summary').first();
  const panel = page.locator('.probe__panel').first();
  const label = await button.innerText();
  await button.click();
  await panel.waitFor();
  expect(await button.innerText()).not.toBe(label);
  await button.click();
  await panel.waitFor({ state: 'hidden' });
  expect(await button.innerText()).toBe(label);
});

async function open(page: Page): Promise<void> {
  for (const probe of await page.locator('.probe').all()) {
    await probe.locator('summary').click();
    await probe.locator('.probe__slider').first().waitFor();
  }
}

async function cell(page: Page, name: string): Promise<string> {
  return (await page.locator(`[data-cell=${name}] dd`).innerText()).trim();
}

async function chargesInTable(page: Page): Promise<string[]> {
  const row = page.locator('.case-table tr', { hasText: 'mC' });
  return (await row.locator('td').allInnerTexts()).filter((text) => /^[\d.]+$/.test(text));
}

function fail(): never {
  throw new Error('The overlay has no bounding box.');
}
