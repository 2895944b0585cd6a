import { trusted } from '../browser/trusted.ts';

/** Stores a text as the message of a form on another page, unless the visitor has written a message there. */
export function storeMessage(page: string, name: string, text: string): void {
  const storageKey = `${location.origin}${page}#${name}`;
  try {
    const draft = trusted<Record<string, string>>(sessionStorage.getItem(storageKey) ?? '{}');
    if (!draft.Message || draft.Message.startsWith('Plan: ')) draft.Message = text;
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked; the form stays empty.
  }
}
