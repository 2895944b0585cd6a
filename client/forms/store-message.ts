import { trusted } from '../browser/trusted.ts';

/** Begins the message of a form on another page with a text, unless the visitor has begun one there. */
export function storeMessage(page: string, name: string, text: string): void {
  const storageKey = `${location.origin}${page}#${name}`;
  try {
    const draft = trusted<Record<string, string>>(sessionStorage.getItem(storageKey) ?? '{}');
    if (!draft.Message || draft.Message.startsWith('Plan: ')) draft.Message = text;
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked, so the form stays empty.
  }
}
