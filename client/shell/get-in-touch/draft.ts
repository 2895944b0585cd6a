import { guardFields } from '../../../shared/forms/answer.ts';
import { captchaName } from './captcha.tsx';
import { defaultCountry } from './country/country-field.tsx';

/** Milliseconds between the reset and the return to the default country (specification, section 9). */
const countryDelay = 100;

/** Keeps what is typed until the tab is closed, under the address that the form posts to. */
export function keepDraft(form: HTMLFormElement): void {
  const values = Array.from(new FormData(form)).filter(([name]) => !notKept.includes(name));
  try {
    sessionStorage.setItem(form.action, JSON.stringify(Object.fromEntries(values)));
  } catch {
    // Storage is blocked or full: what is typed stays in the form.
  }
}

const notKept: string[] = [captchaName, ...Object.values(guardFields)];

/** Puts a draft back where nothing has been typed since. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(storedDraft(form))) {
    const control = form.elements.namedItem(name);
    if (typeof value !== 'string' || !isControl(control)) continue;
    if (control.value === '' || control.value === String(defaultCountry)) control.value = value;
  }
}

export function dropDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(form.action);
    sessionStorage.removeItem(keyPlace(form));
  } catch {
    // Storage is blocked: there is none.
  }
}

/** Where the idempotency key is kept, beside the draft. */
export function keyPlace(form: HTMLFormElement): string {
  return `${form.action}#key`;
}

/** Empties the form, whatever it was rendered with, and forgets the draft. */
export function clearForm(form: HTMLFormElement): void {
  dropDraft(form);
  for (const control of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
    control.value = '';
  setTimeout(() => {
    for (const control of form.querySelectorAll('select')) {
      control.value = String(defaultCountry);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, countryDelay);
}

function storedDraft(form: HTMLFormElement): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(form.action) ?? '{}');
  } catch {
    return {};
  }
}

/** Whether it is one that a visitor fills in. */
export function isControl(element: Element | RadioNodeList | null) {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
