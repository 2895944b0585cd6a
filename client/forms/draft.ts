import { guardFields } from '../../shared/forms/answer.ts';
import { trusted } from '../browser/trusted.ts';
import { draftPlace } from './draft-place.ts';

type Draft = Record<string, string>;

/** Keeps the typed values until the tab is closed. A file cannot be kept. */
export function keepDraft(place: HTMLElement, draft: Draft): void {
  const kept = Object.entries(draft).filter(([name]) => !notKept.includes(name));
  try {
    sessionStorage.setItem(draftPlace(place), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is blocked or full, so the values stay only in the form.
  }
}

const notKept: string[] = Object.values(guardFields);

export function storedDraft(place: HTMLElement): Draft {
  try {
    const stored = trusted<Record<string, unknown>>(sessionStorage.getItem(draftPlace(place)) ?? '{}');
    const texts = Object.entries(stored).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

export function dropDraft(place: HTMLElement): void {
  try {
    sessionStorage.removeItem(draftPlace(place));
    sessionStorage.removeItem(keyPlace(place));
  } catch {
    // Storage is blocked, so no draft was kept.
  }
}

export function keyPlace(place: HTMLElement): string {
  return `${draftPlace(place)}key`;
}
