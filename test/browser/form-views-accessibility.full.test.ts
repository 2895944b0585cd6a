import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cv } from '../../shared/forms/cv.ts';
import { href } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { type FormCase, fillForm, formCases, formViewOn, someone, unfold } from '../support/browser/form-cases.ts';
import { type Look, looksAt } from '../support/browser/looks.ts';
import { overflowOf } from '../support/browser/overflow.ts';
import { job } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { aPdf } from '../support/documents.ts';

const { browser, base } = startBrowserAndSite();

const { CompanyName: _, ...applicant } = someone;

const forms: FormCase[] = [
  ...formCases,
  { name: 'call', page: href.scheduleCall(), fields: someone, sentTo: '' },
  { name: 'application', page: job, fields: applicant, sentTo: '' },
];

/** What WCAG 1.4.12 lets a reader set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const cases = forms.flatMap((form) => looksAt(320, 1_440).map((look) => ({ ...form, ...look })));

test.each(cases)(
  '$name: idle, invalid, busy, failed or sent, nothing stands in the way at $width px, $colorScheme',
  async (form) => {
    await using visit = await openAt(form);
    const { page } = visit;
    await page.goto(base() + form.page);
    await visit.hydrated();
    const view = formViewOn(page, form.name);
    await unfold(view);
    await view.scrollIntoViewIfNeeded();
    await chooseTime(view, 'none');
    await isFree(page, 'idle');

    const button = view.locator('button[type=submit]');
    await expect
      .poll(async () => {
        await view.dispatchEvent('pointerover');
        return view.evaluate((element) => element instanceof HTMLFormElement && element.noValidate);
      })
      .toBe(true);
    await button.click();
    await view.locator('.notice--error').waitFor();
    await isFree(page, 'invalid');

    await fillForm(view, form.fields);
    await chooseTime(view, 'first');
    const file = view.locator('input[type=file]');
    if (await file.count())
      await file.setInputFiles({ name: `${'a long name '.repeat(8)}.pdf`, mimeType: cv.field, buffer: aPdf() });
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/${form.name}`, async (route) => {
      await held.promise;
      await route.abort();
    });
    await button.click();
    await view.locator('xpath=self::*[@aria-busy="true"]').waitFor();
    await isFree(page, 'busy');

    held.resolve();
    await view.locator('.notice--error', { hasText: 'Nothing was lost.' }).waitFor();
    await page.locator('.toast').waitFor({ state: 'detached' });
    await isFree(page, 'failed');
    await page.addStyleTag({ content: spacing });
    expect(await overflowOf(page), 'with wider text').toEqual([]);

    await page.unroute(`**/api/${form.name}`);
    await button.click();
    await page
      .getByText(/[A-Z]{3,4}-[0-9A-Z]{8}/)
      .first()
      .waitFor();
    await isFree(page, 'sent');
  },
);

async function isFree(page: Page, state: string): Promise<void> {
  // Further down, what is fixed to the window lies over other links, until they are scrolled clear of it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect.soft(await violationsOn(page), state).toEqual([]);
  expect.soft(await overflowOf(page), state).toEqual([]);
}

/** Waits for the free times, where the form has some. */
async function chooseTime(view: Locator, which: 'none' | 'first'): Promise<void> {
  if ((await view.locator('[data-slots]').count()) === 0) return;
  const time = view.getByRole('radiogroup', { name: 'Time on' }).getByRole('radio').first();
  await time.waitFor();
  if (which === 'first') await time.check();
}

/** Without motion: a toast that is half faded in has half its contrast. */
function openAt({ width, colorScheme }: Look) {
  return openWatched(browser(), {
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
}
