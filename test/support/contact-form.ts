import type { Page } from 'playwright-core';
import { anEnquiry } from './an-enquiry.ts';
import { solveCaptcha } from './captcha.ts';

/** Fills Get in touch on the page. */
export async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(anEnquiry(changes))) {
    const field = page.locator(`[data-band] [name=${name}]`);
    if (name === 'CountryId') await field.selectOption(String(value));
    else await field.fill(String(value));
  }
  if (await page.locator('[data-band] [name=Captcha]').count()) await solveCaptcha(page);
}

export async function send(page: Page): Promise<void> {
  await page.locator('[data-band] form button[type=submit]').click();
}

export function errorAt(page: Page, name: string): Promise<string> {
  return page.locator(`[data-band] .field:has([name=${name}]) .field__error`).innerText();
}

/** What stands in the fields, the guards left out. */
export function valuesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('[data-band] form');
    const values = form ? Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const) : [];
    return Object.fromEntries(values.filter(([name]) => !['FormToken', 'Website'].includes(name)));
  });
}
