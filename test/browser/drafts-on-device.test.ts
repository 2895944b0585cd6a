import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { fillIn, send, valuesOf } from '../support/browser/contact-form.ts';
import { formViewOn, hydratedForm } from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = startBrowserAndSite();

const aDay = 24 * 3_600_000;

test('a draft stays in its tab unless the visitor keeps it on the device; sending or forgetting it deletes it', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const context = page.context();
  await openForm(page);
  expect(await note(page).count(), 'an empty form').toBe(0);
  await fillIn(page);
  await note(page).waitFor();
  expect(await messageInNextTab(context)).toBe('');

  await note(page).click();
  const { Message = '' } = await valuesOf(page);
  expect(await messageInNextTab(context)).toBe(Message);
  await note(page).click();
  expect(await valuesOf(page), 'forgotten on the device').toMatchObject({ Message });
  expect(await messageInNextTab(context)).toBe('');

  await note(page).click();
  await send(page);
  await page.locator('[data-contact] [data-sent]').waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('drafts'), sessionStorage.length])).toEqual([null, 0]);
  expect(await messageInNextTab(context)).toBe('');
  expect(visit.messages).toEqual([]);
});

test('a draft on the device expires after 30 days, and text without end leaves only the last tab’s copy', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await openForm(page);
  await fillIn(page);
  await note(page).click();
  await page.evaluate((age) => {
    const drafts: { at: number }[] = JSON.parse(localStorage.getItem('drafts') ?? '[]');
    localStorage.setItem('drafts', JSON.stringify(drafts.map((draft) => ({ ...draft, at: draft.at - age }))));
  }, 31 * aDay);
  expect(await messageInNextTab(page.context())).toBe('');

  const message = page.locator('[data-contact] [name=Message]');
  await message.fill('Kept.');
  expect(await messageInNextTab(page.context())).toBe('Kept.');
  await message.fill('x'.repeat(100_000));
  expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBe(null);
  expect(visit.messages).toEqual([]);
});

function note(page: Page) {
  return page.locator('[data-contact] .enquiry__kept button');
}

async function openForm(page: Page): Promise<void> {
  await page.goto(base() + paths.contact);
  await hydratedForm(page, 'contact');
}

async function messageInNextTab(context: BrowserContext): Promise<string> {
  const tab = await context.newPage();
  await openForm(tab);
  const message = await formViewOn(tab, 'contact').locator('[name=Message]').inputValue();
  await tab.close();
  return message;
}
