import type { Browser, Locator, Page } from 'playwright-core';
import { guardFields } from '../../../shared/forms/response.ts';
import { anEnquiry } from '../an-enquiry.ts';
import { solveCaptcha } from './captcha.ts';
import { fillForm, submit, unfold } from './form-cases.ts';
import { openWatched } from './watched-page.ts';

export async function openContactForm(browser: Browser, address: string) {
  const visit = await openWatched(browser);
  await visit.page.goto(address);
  await visit.hydrated();
  await hydrateContactForm(visit.page);
  return visit;
}

export const formsCode = /\/assets\/(?:.*\/)?forms[^/]*\.js$/;

export function contactFormOn(page: Page): Locator {
  return page.locator('[data-contact] form');
}

export async function hydrateContactForm(page: Page): Promise<void> {
  const form = contactFormOn(page);
  await unfold(form);
  await form.hover();
  await page.locator('[data-contact] [name=Captcha]').waitFor({ state: 'attached' });
}

export async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const form = contactFormOn(page);
  await unfold(form);
  await fillForm(form, anEnquiry(changes));
  if (await form.locator('[name=Captcha]').count()) await solveCaptcha(page);
}

export async function send(page: Page): Promise<void> {
  await submit(contactFormOn(page));
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
