import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { errorAt, fillIn, hydrateContactForm, send, valuesOf } from '../support/browser/contact-form.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

fullTest('the country can be chosen by keyboard alone: open the list, move through it, choose, and close', async () => {
  await using visit = await openForm();
  const { page } = visit;
  const country = combobox(page);
  await country.focus();
  await country.press('ArrowDown');
  expect(await activeOption(page)).toBe('India');
  await page.keyboard.press('ArrowDown');
  expect(await activeOption(page)).toBe('Indonesia');
  await page.keyboard.press('Home');
  expect(await activeOption(page)).toBe('Afghanistan');
  await page.keyboard.press('ArrowUp');
  expect(await activeOption(page)).toBe('Afghanistan');
  await page.keyboard.press('End');
  expect(await activeOption(page)).toBe('Zimbabwe');
  await page.keyboard.press('PageUp');
  const chosen = await activeOption(page);
  await page.keyboard.press('Enter');
  expect(await list(page).count()).toBe(0);
  expect(await isFocused(page)).toBe(true);
  expect(await country.innerText()).toBe(chosen);
  expect(await nameOf(page)).toBe(chosen);
  expect(visit.messages).toEqual([]);
});

fullTest('typing on the closed field filters the list, best match first, and the count is announced', async () => {
  await using visit = await openForm();
  const { page } = visit;
  await combobox(page).focus();
  await page.keyboard.type('uni');
  const names = await list(page).getByRole('option').allInnerTexts();
  expect(names).toEqual(['United Arab Emirates', 'United Kingdom', 'United States', 'Réunion', 'Tunisia']);
  expect(await page.getByRole('status').filter({ hasText: '5 countries' }).count()).toBe(1);
  await filter(page).fill('reunion');
  expect(await list(page).getByRole('option').allInnerTexts()).toEqual(['Réunion']);
  await filter(page).fill('UK');
  expect(await list(page).getByRole('option').allInnerTexts()).toEqual(['Ukraine', 'United Kingdom']);
  await filter(page).fill('zzz');
  expect(await list(page).getByRole('option').count()).toBe(0);
  await page.getByRole('status').filter({ hasText: 'No countries' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await nameOf(page)).toBe('India');
});

fullTest('Escape and a click elsewhere keep the country, and Tab chooses the active option', async () => {
  await using visit = await openForm();
  const { page } = visit;
  await combobox(page).focus();
  await page.keyboard.type('swe');
  await page.keyboard.press('Escape');
  expect(await isFocused(page)).toBe(true);
  await page.keyboard.type('swe');
  await page.locator('[data-contact] [name=Message]').click();
  await list(page).waitFor({ state: 'detached' });
  expect(await nameOf(page)).toBe('India');
  await combobox(page).focus();
  await page.keyboard.type('swe');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('PhoneNumber');
  expect(await nameOf(page)).toBe('Sweden');
});

fullTest('a click opens the list, closes it, and chooses a country', async () => {
  await using visit = await openForm();
  const { page } = visit;
  await combobox(page).click();
  await combobox(page).click();
  expect(await list(page).count()).toBe(0);
  await combobox(page).click();
  await filter(page).fill('kor');
  await list(page).getByRole('option', { name: 'South Korea' }).click();
  expect(await list(page).count()).toBe(0);
  expect(await nameOf(page)).toBe('South Korea');
  expect(await isFocused(page)).toBe(true);
  await combobox(page).click();
  const room = await page.getByRole('dialog', { name: 'Country' }).boundingBox();
  expect((room?.y ?? 0) + (room?.height ?? 1_000)).toBeLessThanOrEqual(900);
  expect(room?.height).toBeLessThanOrEqual(292);
});

test('the form begins with the country of the visitor’s time zone, and sends it', async () => {
  await using visit = await openForm({ timezoneId: 'Asia/Seoul' });
  const { page } = visit;
  await combobox(page).filter({ hasText: 'South Korea' }).waitFor();
  expect(await flagOf(page)).toBe('/flags/kr.svg');
  expect(await valuesOf(page)).not.toMatchObject({ CountryId: '101' });
  expect(await page.evaluate(() => sessionStorage.length), 'not a draft').toBe(0);
});

test('the country and its flag are restored with a draft, are sent, and are then reset to the default', async () => {
  await using visit = await openForm();
  const { page } = visit;
  await fillIn(page);
  await combobox(page).focus();
  await page.keyboard.type('swe');
  await page.keyboard.press('Enter');
  const { CountryId } = await valuesOf(page);
  await page.reload();
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  await combobox(page).filter({ hasText: 'Sweden' }).waitFor();
  expect(await flagOf(page)).toBe('/flags/se.svg');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await fillIn(page, { CountryId: String(CountryId) });
  await send(page);
  expect(JSON.parse((await posted).postData() ?? '{}')).toMatchObject({ CountryId });
  await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
  await page.locator('[data-contact] .enquiry__sent a').click();
  await combobox(page).filter({ hasText: 'India' }).waitFor();
  expect(await flagOf(page)).toBe('/flags/in.svg');
  expect(await valuesOf(page)).toMatchObject({ CountryId: '101' });
});

fullTest(
  'the server’s error about the country is shown at the field, links to it, and disappears after another choice',
  async () => {
    await using visit = await openForm();
    const { page } = visit;
    const response = { status: '0', message: 'There is a problem.', errors: { CountryId: 'Choose a country.' } };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: response }));
    await fillIn(page);
    await send(page);
    await page.locator('[data-contact] .notice--error').getByRole('link', { name: 'Choose a country.' }).click();
    expect(await isFocused(page)).toBe(true);
    expect(await errorAt(page, 'CountryId')).toBe('Choose a country.');
    expect(await combobox(page).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('norway');
    await page.keyboard.press('Enter');
    await expect.poll(() => combobox(page).getAttribute('aria-invalid')).toBe(null);
  },
);

fullTest('a select that is in use is not replaced', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/countries', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(base() + href.blogs());
  await hydrateContactForm(page);
  await page.locator('[data-contact] [name=CountryId]').focus();
  held.resolve();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('combobox', { name: 'Country' }).evaluate(({ tagName }) => tagName)).toBe('SELECT');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('CountryId');
  await page.locator('[data-contact] [name=CountryId]').selectOption({ label: 'Peru' });
  await page.keyboard.press('Tab');
  await combobox(page).filter({ hasText: 'Peru' }).waitFor();
  expect(await flagOf(page)).toBe('/flags/pe.svg');
});

fullTest('touch devices get the system’s select, with the flag of the chosen country', async () => {
  await using visit = await openForm({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const { page } = visit;
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('combobox', { name: 'Country' }).evaluate(({ tagName }) => tagName)).toBe('SELECT');
  await page.locator('[data-contact] [name=CountryId]').selectOption({ label: 'Sweden' });
  await expect.poll(() => flagOf(page)).toBe('/flags/se.svg');
});

fullTest('if the list is unavailable, the default country can be sent, and the list is requested again', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route('**/api/countries', (route) => route.abort());
  await page.goto(base() + href.blogs());
  await hydrateContactForm(page);
  expect(await nameOf(page)).toBe('India');
  await page.unroute('**/api/countries');
  await page.locator('[data-contact] [name=CountryId]').focus();
  await page.locator('[data-contact] [name=CountryId]').selectOption({ label: 'Sweden' });
  expect(await nameOf(page)).toBe('Sweden');
});

async function openForm(options: BrowserContextOptions = {}, path: string = paths.contact) {
  const visit = await openWatched(browser(), options);
  const { page } = visit;
  await page.goto(base() + path);
  await hydrateContactForm(page);
  if (!options.isMobile) await combobox(page).waitFor();
  return visit;
}

function combobox(page: Page) {
  return page.locator('button[role=combobox]');
}

function list(page: Page) {
  return page.getByRole('listbox', { name: 'Countries' });
}

function filter(page: Page) {
  return page.getByRole('combobox', { name: 'Filter countries' });
}

function activeOption(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return document.getElementById(id ?? '')?.textContent;
  });
}

function isFocused(page: Page): Promise<boolean> {
  return combobox(page).evaluate((button) => button === document.activeElement);
}

function nameOf(page: Page): Promise<string | undefined> {
  return page
    .locator('[data-contact] [name=CountryId]')
    .evaluate((select) => (select instanceof HTMLSelectElement ? select.selectedOptions[0]?.text : undefined));
}

function flagOf(page: Page): Promise<string | null> {
  return page.locator('.country > .flag img').getAttribute('src');
}
