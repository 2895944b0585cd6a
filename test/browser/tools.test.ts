import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { toolNames } from '../../shared/tools/tool-names.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { contactFormOn } from '../support/browser/contact-form.ts';
import { unfold } from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();
const tool = href.tool('test-passes');
const fiftyNine = '59 runs with no failures show a failure rate below 5 % at 95 % confidence.';

test('with script, the result follows the input, the address follows the result, and nothing is fetched', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + tool);
  const field = page.getByLabel('Failure rate to rule out');
  await field.focus();
  const before = await page.locator('[data-result]').boundingBox();
  await field.fill('5');
  await expect.poll(() => status(page)).toBe(fiftyNine);
  await expect.poll(() => new URL(page.url()).search).toBe('?rate=5');
  expect(await page.locator('[data-result]').boundingBox()).toEqual(before);
  expect(visit.fetches).toEqual([]);

  await field.fill('none');
  await expect.poll(() => status(page)).toBe('Can’t calculate. Check one field. The last result is shown below.');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#tool-rate-note').textContent()).toBe('Enter a number.');
  expect(await page.locator('[data-result]').textContent()).toContain('59');

  await field.fill('1');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  expect(visit.messages).toEqual([]);
});

fullTest('the address contains the state, which survives hydration, going back, and a reload', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + tool);
  const field = page.getByLabel('Failure rate to rule out');
  await field.fill('5');
  await expect.poll(() => new URL(page.url()).search).toBe('?rate=5');
  await visit.hydrated();
  expect(await field.inputValue()).toBe('5');
  expect(await status(page)).toBe(fiftyNine);
  expect(visit.fetches.filter((path) => path.startsWith('/api/tool'))).toEqual([]);
  await field.fill('10');
  await expect.poll(() => status(page)).toMatch(/^29 runs/);

  await page.locator('header .logo').first().click();
  await page.waitForURL(base() + paths.home);
  await page.goBack();
  await expect.poll(() => status(page)).toMatch(/^29 runs/);
  await page.reload();
  expect(await status(page)).toMatch(/^29 runs/);
  expect(await field.inputValue()).toBe('10');
  expect(visit.messages).toEqual([]);
});

test('the first field is in the first half of a phone, and the last one comes into view as the page scrolls', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const { page } = visit;
  for (const name of toolNames) {
    await page.goto(base() + href.tool(name));
    expect((await page.locator('.tool-field__control').first().boundingBox())?.y, name).toBeLessThan(422);
  }
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(base() + href.tool('battery-life'));
  await page.evaluate(() => window.scrollTo({ top: 1_000, behavior: 'instant' }));
  const last = await page.locator('.tool-field__control').last().boundingBox();
  expect(last?.y).toBeGreaterThan(100);
  expect(last?.y).toBeLessThan(850);
});

test('on a phone, the answer stays in view above the field that the visitor edits', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(base() + tool);
  for (const control of (await page.locator('.tool-field__control').all()).reverse()) {
    await control.focus();
    const [above, below] = [await page.locator('.tool-answer').boundingBox(), await control.boundingBox()];
    expect(above?.y).toBeGreaterThanOrEqual(0);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
  await page.getByLabel('Failure rate to rule out').fill('5');
  await expect.poll(() => page.locator('[data-answer]').textContent()).toMatch(/^59 /);
  expect(visit.messages).toEqual([]);
});

test('fields of a radio that the visitor did not choose are in the fold, which opens at an error', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.tool('battery-life'));
  const [lora, thread] = [page.locator('#tool-copies'), page.locator('#tool-poll')];
  await expect.poll(() => lora.isVisible()).toBe(true);
  expect(await thread.isVisible()).toBe(false);
  await page.locator('#tool-radio').focus();
  await page.locator('#tool-radio').selectOption('thread');
  await expect.poll(() => thread.isVisible()).toBe(true);
  expect(await lora.isVisible()).toBe(false);
  await lora.evaluate((field: HTMLInputElement) => {
    field.value = 'none';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => lora.isVisible()).toBe(true);

  await page.goto(`${base()}${href.tool('battery-life')}?radio=thread`);
  expect(await thread.isVisible()).toBe(true);
  expect(await lora.isVisible()).toBe(false);
  expect(visit.messages).toEqual([]);
});

fullTest('“Send us this result” adds the result to the message on the page, below its text', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + tool);
  const message = page.locator('[data-contact] textarea[name=Message]');
  await unfold(contactFormOn(page));
  await message.fill('Hello.');
  await page.locator('[data-form=contact][data-hydrated]').waitFor();
  await page.getByLabel('Failure rate to rule out').fill('5');
  await page.getByRole('button', { name: 'Send us this result' }).click();
  await expect
    .poll(() => message.inputValue())
    .toMatch(/^Hello\.\n\nSample size for pass\/fail tests:\n- Plan: 59 runs/);
  expect(await message.inputValue()).toContain(`${base()}${tool}?rate=5`);
  expect(await page.locator('[data-contact] [name=Subject]').inputValue()).toBe('Sample size for pass/fail tests');
  expect(new URL(page.url()).pathname).toBe(tool);
  await page.getByRole('button', { name: 'Send us this result' }).click();
  expect((await message.inputValue()).match(/59 runs/g)).toHaveLength(1);
  expect(visit.messages).toEqual([]);
});

function status(page: Page): Promise<string | null> {
  return page.locator('[data-status]').textContent();
}
