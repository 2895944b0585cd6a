import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import {
  aReference,
  type FormCase,
  fillForm,
  fillRest,
  formCases,
  formValues,
  hydratedForm,
  openFormCase,
  refusalIn,
  submitNatively,
  timesShown,
} from '../support/browser/form-cases.ts';
import { developmentBuild } from '../support/build-once.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const browser = sharedBrowser();
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ build: developmentBuild });
});
afterAll(() => site[Symbol.asyncDispose]());

test.each(formCases)(
  '$name: submitted by the browser, it returns as typed, hydrates without a trace, and shows its reference once when sent',
  async (form) => {
    await using visit = await openFormCase(browser(), site.base, form);
    const { page, view } = visit;
    const trace = async () => ({
      removed: form.name === 'call' ? [] : (await visit.removedNodes()).filter((node) => !isLeft(node, form)),
      messages: visit.messages.filter((message) => !/status of 422|React DevTools/.test(message)),
    });
    expect(await trace(), 'idle').toEqual({ removed: [], messages: [] });
    const typed = { ...form.fields, WorkEmail: 'asha@pumps' };
    await fillForm(view, typed);
    await page.evaluate(() => sessionStorage.clear());
    await submitNatively(view);
    await refusalIn(view).waitFor();
    await hydratedForm(page, form.name);
    await visit.hydrated();
    expect(await formValues(view, Object.keys(typed))).toEqual(typed);
    expect(await trace(), 'refused').toEqual({ removed: [], messages: [] });
    if (page.url() === site.base + form.page) await expectBlankOnReturn(page, view, Object.keys(typed));
    await page.addInitScript(noteToasts);
    await page.goto(site.base + form.page);
    await hydratedForm(page, form.name);
    await timesShown(view);
    await fillForm(view, form.fields);
    await fillRest(view);
    await submitNatively(view);
    await page.waitForURL((url) => url.pathname === form.sentTo && aReference.test(url.search));
    const reference = new URL(page.url()).searchParams.get('sent') ?? '';
    expect(await page.locator(':is(main, .notice)').allInnerTexts()).toContainEqual(expect.stringContaining(reference));
    if (form.sentTo === form.page && (await view.count())) await hydratedForm(page, form.name);
    expect(await page.evaluate(() => window.toasts ?? [])).toEqual([]);
    expect(await trace(), 'sent').toEqual({ removed: [], messages: [] });
  },
);

async function expectBlankOnReturn(page: Page, view: Locator, names: string[]): Promise<void> {
  const address = page.url();
  await page.locator(`footer a[href="${href.career()}"]`).first().dispatchEvent('click');
  await page.waitForURL(site.base + href.career());
  await page.locator('h1:focus').waitFor();
  await page.goBack();
  await page.waitForURL(address);
  await view.waitFor({ state: 'attached' });
  await expect.poll(() => view.locator('.notice--error, [aria-invalid]').count()).toBe(0);
  const { CountryId: _, ...values } = await formValues(view, names);
  expect(Object.values(values).join('')).toBe('');
}

function noteToasts(): void {
  const toasts: string[] = [];
  window.toasts = toasts;
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.matches('[aria-live] > .toast')) toasts.push(node.innerText);
  }).observe(document, { childList: true, subtree: true });
}

function isLeft(node: string, { fields }: FormCase): boolean {
  const isOfTime = /name="TimeZone"|for="call-Preferred|class="[^"]*\bslots__?|^text: [A-Z][a-z]{2} \d\d:\d\d, /.test(
    node,
  );
  return isOfTime || Object.values(fields).some((text) => node === `text: ${text.slice(0, 60)}`);
}

declare global {
  interface Window {
    toasts?: string[];
  }
}
