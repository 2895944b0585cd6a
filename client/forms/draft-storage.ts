import { parseTrusted } from '../browser/parse-trusted.ts';

export function draftStorageKey(container: HTMLElement): string {
  return keyOf(container.querySelector('form')?.action, container.dataset.form);
}

/** Local storage contains all drafts under this key. */
export const deviceStorageKey = 'drafts';

export function hasDraft(container: HTMLElement): boolean {
  const key = draftStorageKey(container);
  try {
    return Boolean(sessionStorage.getItem(key) ?? localStorage.getItem(deviceStorageKey)?.includes(`"${key}"`));
  } catch {
    return false;
  }
}

/**
 * Stores a plan as the draft message of another page's form. Replaces an empty message or an earlier plan, but no other
 * message.
 */
export function storePlan(page: string, form: string, message: string): void {
  const storageKey = keyOf(location.origin + page, form);
  try {
    const draft = parseTrusted<Record<string, string>>(sessionStorage.getItem(storageKey) ?? '{}');
    if (!draft.Message || draft.Message.startsWith('Plan: ')) draft.Message = message;
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full. The other form will not contain this plan.
  }
}

function keyOf(action: string | undefined, form: string | undefined): string {
  return `${action}#${form}`;
}
