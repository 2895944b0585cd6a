import type { Browser, Page } from 'playwright-core';
import { guardFields } from '../../../shared/forms/response.ts';
import { anEnquiry } from '../an-enquiry.ts';
import { solveCaptcha } from './captcha.ts';
import { openWatched } from './watched-page.ts';

export async function openContactForm(browser: Browser, address: string) {
  const visit = await openWatched(browser);
  await visit.page.goto(address);
  await visit.hydrated();
  await hydrateContactForm(visit.page);
  return visit;
}

export const formsCode = /\/assets\/(?:.*\/)?forms[^/]*\.js$/;

export async function unfold(page: Page): Promise<void> {
  const closed = page.locator('[data-contact] details:not([open]) > summary');
  if (!(await closed.count())) return;
  // Uses the keyboard, because a click misses while the page is moving.
  await closed.press('Enter');
  await page.locator('[data-contact] details[open]').waitFor();
}

export async function hydrateContactForm(page: Page): Promise<void> {
  await unfold(page);
  await page.locator('[data-contact] form').hover();
  await page.locator('[data-contact] [name=Captcha]').waitFor({ state: 'attached' });
}

export function countPosts(page: Page): { bodies: string[] } {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData() ?? '');
  });
  return { bodies };
}

export async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  await unfold(page);
  for (const [name, value] of Object.entries(anEnquiry(changes))) {
    const field = page.locator(`[data-contact] [name=${name}]`);
    if (name === 'CountryId') await field.selectOption(String(value));
    else await field.fill(String(value));
  }
  if (await page.locator('[data-contact] [name=Captcha]').count()) await solveCaptcha(page);
}

export async function send(page: Page): Promise<void> {
  await page.locator('[data-contact] form button[type=submit]').click();
}

export function errorAt(page: Page, name: string): Promise<string> {
  return page.locator(`[data-contact] .field:has([name=${name}]) .field__error`).innerText();
}

export function valuesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate((left) => {
    const form = document.querySelector<HTMLFormElement>('[data-contact] form');
    const values = form ? Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const) : [];
    return Object.fromEntries(values.filter(([name]) => !left.includes(name)));
  }, guards);
}

const guards: string[] = [guardFields.token, guardFields.honeypot, guardFields.form];
