import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { toolNames } from '../../shared/tools/tool-names.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { unfold } from '../support/browser/contact-form.ts';
import { looksAt } from '../support/browser/looks.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();
const tool = href.tool('test-passes');
const fiftyNine = '59 runs with no failures show a failure rate below 5 % at 95 % confidence.';

test('without JavaScript, the form leads to the page of its result, and the result to a message', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(base() + tool);
  await page.getByLabel('Failure rate to rule out').fill('5');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForURL(/rate=5/);
  expect(await status(page)).toBe(fiftyNine);
  expect(await page.getByLabel('Failure rate to rule out').inputValue()).toBe('5');
  await page.getByRole('button', { name: 'Send us this result' }).click();
  await page.waitForURL((url) => url.pathname === paths.contact);
  expect(await page.locator('[name=Message]').first().inputValue()).toContain('59 runs with no failures');
});

test('with script, the result follows the typing, the address follows the result, and nothing is fetched', async () => {
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

fullTest('the state is in the address: loaded again, hydrated, and reached by a link, it is the same', async () => {
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

fullTest('without JavaScript, a wrong value is named in the result too, and a link leads to its field', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(`${base()}${tool}?rate=none`);
  expect(await page.getByRole('button', { name: 'Send us this result' }).count()).toBe(0);
  await page.locator('[data-result]').getByRole('link', { name: 'Failure rate to rule out' }).click();
  expect(await page.evaluate(() => document.querySelector(':target')?.getAttribute('name'))).toBe('rate');
});

fullTest('“Send us this result” adds the result to the message on the page, below what was written', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + tool);
  const message = page.locator('[data-contact] textarea[name=Message]');
  await unfold(page);
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

fullTest.each(representatives(toolNames))(
  '%s is accessible and fits, with and without faults, at every width',
  async (name) => {
    await using visit = await openWatched(browser(), { bypassCSP: true, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto(base() + href.tool(name));
    for (const { width, colorScheme } of looksAt(390, 1_024, 1_440)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsOn(page), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.locator('[data-tool] input').first().fill('none');
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect.soft(await violationsOn(page), 'with a fault').toEqual([]);
  },
);

function status(page: Page): Promise<string | null> {
  return page.locator('[data-status]').textContent();
}
