import { guardFields } from '../../shared/forms/response.ts';
import { parseTrusted } from '../browser/parse-trusted.ts';
import { draftStorageKey } from './draft-storage.ts';

type Draft = Record<string, string>;

export function storeDraft(container: HTMLElement, draft: Draft): void {
  const stored = Object.entries(draft).filter(([name]) => !notStored.includes(name));
  try {
    sessionStorage.setItem(draftStorageKey(container), JSON.stringify(Object.fromEntries(stored)));
  } catch {
    // Storage is blocked or full. The values exist only in the form.
  }
}

const notStored: string[] = Object.values(guardFields);

export function storedDraft(container: HTMLElement): Draft {
  try {
    const stored = parseTrusted<Record<string, unknown>>(sessionStorage.getItem(draftStorageKey(container)) ?? '{}');
    const texts = Object.entries(stored).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

export function deleteDraft(container: HTMLElement): void {
  try {
    sessionStorage.removeItem(draftStorageKey(container));
    sessionStorage.removeItem(keysStorageKey(container));
  } catch {
    // Storage is blocked.
  }
}

export function keysStorageKey(container: HTMLElement): string {
  return `${draftStorageKey(container)}key`;
}
