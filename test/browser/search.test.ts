import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article, articleTitle } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

const word = articleTitle.match(/\p{L}{5,}/u)?.[0] ?? articleTitle;

test('by keyboard alone, the palette opens, searches, and follows a result without loading a document', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.contact());
  await visit.hydrated();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.waitFor();
  await startingPoints(page);
  // Inserts the query in one step, because results for a partial query would change the list while typing.
  await page.keyboard.insertText(articleTitle);
  await page.locator(`dialog a[role=option][href="${article}"]`).waitFor();
  expect(await input.getAttribute('aria-expanded')).toBe('true');
  expect(await page.locator('dialog [role="status"]').textContent()).toMatch(/\d/);

  const count = await page.locator('dialog').getByRole('option').count();
  await page.keyboard.press('ArrowUp');
  expect(await activeOption(page)).toBe(count - 1);
  await page.keyboard.press('ArrowDown');
  expect(await activeOption(page)).toBe(0);
  expect(await page.locator('dialog').getByRole('option').first().getAttribute('href')).toBe(article);
  await page.keyboard.press('Enter');
  await page.waitForURL(base() + article);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
  expect(visit.messages).toEqual([]);
});

fullTest(
  'Escape closes the palette and returns focus; opened again, the palette lists the starting points',
  async () => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(base() + href.blogs());
    const link = page.locator('header').getByRole('link', { name: 'Search' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Search this site' }).waitFor();
    await page.keyboard.type(word);
    await page.locator('dialog').getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('combobox', { name: 'Search this site' }).inputValue()).toBe('');
    expect(await startingPoints(page)).toContain(href.pricing());
  },
);

test('a query without results opens the chat with the query as a message', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.fill('qqqqqqqq');
  await page.locator('dialog a[role=option][data-chat]').waitFor();
  await input.press('ArrowDown');
  await input.press('Enter');
  const message = page.frameLocator('#chat-panel iframe').getByLabel('Your message');
  await expect.poll(() => message.inputValue()).toBe('qqqqqqqq');
  expect(new URL(page.url()).pathname).toBe(href.blogs());
});

fullTest('Enter without a selected option leads to the results page', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search this site' }).fill(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base()}${paths.search}?q=${word}`);
  await visit.hydrated();
  expect(await page.locator(`main a[href="${article}"]`).count()).toBe(1);
  expect([visit.messages, await visit.removedNodes()]).toEqual([[], []]);
});

fullTest('a slash opens the palette, but not in a field and not after the shortcut was turned off', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + paths.search);
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.type('a/b');
  expect(await field.inputValue()).toBe('a/b');
  await field.blur();
  await page.keyboard.press('/');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.waitFor();
  expect(await palette.getByRole('combobox').inputValue()).toBe('');
  await palette.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  const isTaken = await page.evaluate(
    () => !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })),
  );
  expect(isTaken).toBe(false);
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  expect(await palette.getByRole('checkbox').isChecked()).toBe(false);
});

fullTest('an outdated response is not shown', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  const held = Promise.withResolvers<void>();
  const searched: string[] = [];
  await page.route('**/api/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    searched.push(q);
    if (q === 'qqqq') await held.promise;
    await route.continue().catch(() => {});
  });
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.fill('qqqq');
  await expect.poll(() => searched).toEqual(['qqqq']);
  await input.fill('qqqqqqqq');
  await expect.poll(() => page.locator('dialog [role="status"]').textContent()).toMatch(/^No/);
  held.resolve();
  await input.fill(word);
  await page.locator(`dialog a[href="${article}"]`).waitFor();
  expect(searched).toEqual(['qqqq', 'qqqqqqqq', word]);
});

fullTest('if the server does not respond, the palette says so', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route('**/api/search?*', (route) => route.abort());
  await page.goto(base() + href.blogs());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search this site' }).fill(word);
  await expect.poll(() => page.locator('dialog [role="status"]').textContent()).toContain('Press Enter');
});

fullTest('without the palette’s code, its link leads to the search page', async () => {
  await using broken = await openWatched(browser());
  await broken.page.route('**/palette.js', (route) => route.abort());
  await broken.page.goto(base() + href.blogs());
  await broken.page.locator('header').getByRole('link', { name: 'Search' }).click();
  await broken.page.waitForURL(base() + paths.search);
});

fullTest('the palette is not part of the first load, and it also opens from the open sidebar', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const scripts: string[] = [];
  page.on('request', (sent) => scripts.push(sent.url()));
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  expect(scripts.filter((url) => url.includes('/palette-'))).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search this site' }).fill(word);
  await page.locator('dialog').getByRole('option').first().click();
  await page.waitForURL((url) => url.pathname !== href.blogs());
});

async function startingPoints(page: Page): Promise<(string | null)[]> {
  const options = page.locator('dialog').getByRole('option');
  await options.first().waitFor();
  return options.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

function activeOption(page: Page): Promise<number> {
  return page.evaluate(() => {
    const options = [...document.querySelectorAll('[role="option"]')];
    const active = document.querySelector('[role="combobox"][aria-activedescendant]');
    const at = options.findIndex(({ id }) => id === active?.getAttribute('aria-activedescendant'));
    return at === options.findIndex((option) => option.ariaSelected === 'true') ? at : -1;
  });
}
