import { parseTrusted } from '../browser/parse-trusted.ts';

/** Replaces an earlier plan, but not a message that the visitor has written in the other page's form. */
export function storeMessage(page: string, name: string, text: string): void {
  const storageKey = `${location.origin}${page}#${name}`;
  try {
    const draft = parseTrusted<Record<string, string>>(sessionStorage.getItem(storageKey) ?? '{}');
    if (!draft.Message || draft.Message.startsWith('Plan: ')) draft.Message = text;
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full. The other form will not contain the text.
  }
}
