import { guardFields } from '../../shared/forms/answer.ts';
import { draftPlace } from './draft-place.ts';

/** Keeps what is typed until the tab is closed. A file cannot be kept. */
export function keepDraft(form: HTMLFormElement): void {
  const values = Array.from(new FormData(form)).filter(
    ([name, value]) => typeof value === 'string' && !notKept.includes(name),
  );
  try {
    sessionStorage.setItem(draftPlace(form), JSON.stringify(Object.fromEntries(values)));
  } catch {
    // Storage is blocked or full: what is typed stays in the form.
  }
}

const notKept: string[] = Object.values(guardFields);

/** Puts a draft back where nothing has been typed since. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(storedDraft(form))) {
    const control = form.elements.namedItem(name);
    if (typeof value === 'string' && isControl(control) && isUntouched(control)) control.value = value;
  }
}

function isUntouched(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected !== false;
  return control.value === '';
}

export function dropDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(draftPlace(form));
    sessionStorage.removeItem(keyPlace(form));
  } catch {
    // Storage is blocked: there is none.
  }
}

/** Where the idempotency key is kept, beside the draft. */
export function keyPlace(form: HTMLFormElement): string {
  return `${draftPlace(form)}key`;
}

function storedDraft(form: HTMLFormElement): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(draftPlace(form)) ?? '{}');
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
