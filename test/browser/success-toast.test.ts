import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { representatives } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

const sent = /[A-Z]{3,4}-[0-9A-Z]{8}/;

const moments = [
  ['before the app has loaded', false],
  ['in a hydrated page', true],
] as const;

test.each(representatives(moments))(
  'the form in the footer subscribes %s, and the next page confirms it in its text, which a toast repeats if it is out of view',
  async (_, isHydrated) => {
    await using visit = await openWatched(browser(), { viewport: { width: 390, height: 240 } });
    const { page } = visit;
    await noteToasts(page);
    await page.goto(`${base()}/career`);
    if (isHydrated) await visit.hydrated();
    const form = page.locator('footer [data-form=subscribe] form');
    await form.locator('[name=WorkEmail]').fill('ravi@pumps.example');
    await form.locator('xpath=self::*[@novalidate]').waitFor();
    await form.locator('[name=WorkEmail]').press('Enter');
    await page.waitForURL(/\/thank-you\/subscription\?sent=SUB-/);
    await expect.poll(() => toastsOf(page)).toHaveLength(1);
    const [toast = ''] = await toastsOf(page);
    const [title = '', reference = ''] = toast.split(/\n+/);
    expect([title.length > 0, reference]).toEqual([true, expect.stringMatching(sent)]);
    expect(await page.locator('main').innerText(), 'the text that stays').toContain(reference);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await form.locator('[aria-invalid]').count(), 'the cleared field is not marked').toBe(0);

    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.goto(page.url());
    await hydrateFooterForm(page);
    expect(await toastsOf(page), 'in view').toEqual([]);

    await page.reload();
    await hydrateFooterForm(page);
    expect(await toastsOf(page), 'after a reload').toEqual([]);
    await page.goBack();
    await page.waitForURL(`${base()}/career`);
    expect(await form.locator('[name=WorkEmail]').inputValue()).toBe('');
    expect(visit.messages).toEqual([]);
  },
);

async function noteToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toasts: string[] = [];
    window.toasts = toasts;
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('[aria-live] > .toast')) toasts.push(node.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
}

function toastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.toasts ?? []);
}

declare global {
  interface Window {
    toasts?: string[];
  }
}

async function hydrateFooterForm(page: Page): Promise<void> {
  const form = page.locator('footer [data-form=subscribe] form');
  await form.locator('[name=WorkEmail]').focus();
  await form.locator('xpath=self::*[@novalidate]').waitFor();
}
