import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  aReference,
  fillForm,
  fillRest,
  formCases,
  openFormCase,
  refusalIn,
  submit,
} from '../support/browser/form-cases.ts';
import { looksAt } from '../support/browser/looks.ts';
import { overflowOf } from '../support/browser/overflow.ts';
import { representatives } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

/** Text spacing that WCAG 1.4.12 requires pages to support. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const contact = formCases.filter(({ name }) => name === 'contact');
const inItsFold = contact.map((form) => ({ ...form, page: href.blogs(), sentTo: href.blogs() }));
const forms = [...contact, ...inItsFold, ...formCases.filter(({ name }) => name !== 'contact')];
const cases = forms.flatMap((form) => looksAt(320, 1_440).map((look) => ({ ...form, ...look })));

let visitors = 0;

test.each(representatives(cases))(
  '$name on $page: no accessibility violation or overflow when idle, invalid, busy, failed, or sent, at $width px, $colorScheme',
  async ({ width, colorScheme, ...form }) => {
    visitors += 1;
    await using visit = await openFormCase(browser(), base(), form, {
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
      extraHTTPHeaders: { 'X-Forwarded-For': `10.3.${visitors}.1` },
    });
    const { page, view } = visit;
    await isFree(page, 'idle');
    await submit(view);
    await refusalIn(view).waitFor();
    await isFree(page, 'invalid');
    await fillForm(view, { ...form.fields, WorkEmail: `asha${visitors}@free.example` });
    await fillRest(view);
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/${form.name}`, async (route) => {
      await held.promise;
      await route.abort();
    });
    await submit(view);
    await view.locator('xpath=self::*[@aria-busy="true"]').waitFor();
    await isFree(page, 'busy');
    held.resolve();
    await view.locator('.notice--error', { hasText: /Your entries are still here\. \w/ }).waitFor();
    await page.locator('.toast').waitFor({ state: 'detached' });
    await isFree(page, 'failed');
    await page.addStyleTag({ content: spacing });
    expect(await overflowOf(page), 'with wider text spacing').toEqual([]);
    await page.unroute(`**/api/${form.name}`);
    await submit(view);
    await page.getByText(aReference).first().waitFor();
    await isFree(page, 'sent');
  },
);

async function isFree(page: Page, state: string): Promise<void> {
  // Farther down the page, elements that are fixed to the window cover some links.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect.soft(await violationsOn(page), state).toEqual([]);
  expect.soft(await overflowOf(page), state).toEqual([]);
}
