import type { Page } from 'playwright-core';
import { anEnquiry } from './an-enquiry.ts';

/** Fills the form as a visitor would, the captcha aside. */
export async function fillEnquiry(page: Page, changes: Record<string, unknown> = {}): Promise<void> {
  for (const [name, value] of Object.entries(anEnquiry(changes))) {
    const field = page.locator(`form[aria-label="Get in touch"] [name=${name}]`);
    if (name === 'CountryId') await field.selectOption(String(value));
    else await field.fill(String(value));
  }
}

/** What stands in the form's fields now. */
export async function typedInto(page: Page): Promise<Record<string, string>> {
  const names = Object.keys(anEnquiry());
  const values = await Promise.all(
    names.map((name) => page.locator(`form[aria-label="Get in touch"] [name=${name}]`).inputValue()),
  );
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

export function submitEnquiry(page: Page): Promise<void> {
  return page.locator('form[aria-label="Get in touch"] button[type=submit]').click();
}
