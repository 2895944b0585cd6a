import { trusted } from '../browser/trusted.ts';

/** Begins the message of a form on another page with a text, unless the visitor has begun one there. */
export function keepMessage(page: string, name: string, text: string): void {
  const place = `${location.origin}${page}#${name}`;
  try {
    const draft = trusted<Record<string, string>>(sessionStorage.getItem(place) ?? '{}');
    if (!draft.Message || draft.Message.startsWith('Plan: ')) draft.Message = text;
    sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Storage is blocked, so the form stays empty.
  }
}
