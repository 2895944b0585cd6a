import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { emulatePrint, openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();
const start = `${new Date().getUTCFullYear() + 1}-03-01`;

test('the gates become dates for each engagement, and the plan leads to a call form with its first date', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + paths.home);
  const weeks = await gates(page);
  await showDates(page);
  const dates = await gates(page);
  expect(dates).toHaveLength(weeks.length);
  const year = start.slice(0, 4);
  for (const gate of dates) expect(gate).toContain(year);

  await page.locator('#plan-kind').selectOption({ index: 3 });
  await expect.poll(() => gates(page)).not.toEqual(dates);
  await page.locator('#plan-kind').selectOption({ index: 0 });
  await expect.poll(() => gates(page)).toEqual(dates);
  expect(visit.messages).toEqual([]);

  await page.locator(`.plan a[href="${href.scheduleCall()}"]`).click();
  await page.waitForURL((url) => url.pathname === paths.contact);
  const message = page.locator('[data-form=call] [name=Message]');
  const [earliest = ''] = dates[0]?.match(/[A-Z][a-z]{2} \d+, \d{4}/) ?? [];
  expect(earliest).not.toBe('');
  await expect.poll(() => message.inputValue()).toContain(earliest);
});

fullTest('an impossible start date is marked as invalid, and the gates are shown in weeks again', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + paths.home);
  const weeks = await gates(page);
  await showDates(page);
  for (const wrong of ['2020-01-06', '9999-12-31']) {
    await page.locator('#plan-start').fill(wrong);
    await page.locator('.plan__show').click();
    await expect.poll(() => page.locator('#plan-start').getAttribute('aria-invalid')).toBe('true');
    expect(await gates(page)).toEqual(weeks);
    expect(await page.locator('.plan__diagram').count()).toBe(0);
  }
  await showDates(page);
  expect(await page.locator('#plan-start').getAttribute('aria-invalid')).toBeNull();
});

fullTest('without a chosen date, the plan starts on a future day', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + paths.home);
  await page.locator('.plan__show').click();
  await page.locator('.plan__diagram').waitFor();
  const today = new Date().toISOString().slice(0, 10);
  expect((await page.locator('#plan-start').inputValue()) > today).toBe(true);
});

fullTest('the printed plan is one page with its dates and nothing else', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto(base() + paths.home);
  await showDates(page);
  await page.locator('.plan__actions button').click();
  await emulatePrint(page);
  expect(await page.locator('.plan__gates').isVisible()).toBe(true);
  expect(await page.locator('main h1').isVisible()).toBe(false);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

async function showDates(page: Page): Promise<void> {
  await page.locator('#plan-start').fill(start);
  await page.locator('.plan__show').click();
  await page.locator('.plan__diagram').waitFor();
}

function gates(page: Page): Promise<string[]> {
  return page.locator('.plan__gates > li').allTextContents();
}
