import { guardFields } from '../../shared/forms/response.ts';
import { parseTrusted } from '../browser/parse-trusted.ts';
import { type Draft, draftOnDevice, setDraftOnDevice, textsIn } from './device-drafts.ts';
import { draftStorageKey } from './draft-storage.ts';

export type DraftPlace = 'tab' | 'device';

/** Returns the place that contains the draft; undefined if the draft is empty or storage is blocked or full. */
export function storeDraft(
  container: HTMLElement,
  draft: Draft,
  place: DraftPlace | undefined,
): DraftPlace | undefined {
  const stored = Object.fromEntries(Object.entries(draft).filter(([name]) => !notStored.includes(name)));
  const key = draftStorageKey(container);
  const isOnDevice = place === 'device' && setDraftOnDevice(key, stored);
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
    return isOnDevice ? 'device' : 'tab';
  } catch {
    // The values exist only in the form and possibly on the device.
    return isOnDevice ? 'device' : undefined;
  }
}

const notStored: string[] = Object.values(guardFields);

export function storedDraft(container: HTMLElement): { draft: Draft; place: DraftPlace | undefined } {
  const key = draftStorageKey(container);
  const onDevice = draftOnDevice(key);
  const inTab = draftInTab(key);
  return { draft: inTab ?? onDevice ?? {}, place: onDevice ? 'device' : inTab && 'tab' };
}

function draftInTab(key: string): Draft | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : textsIn(parseTrusted<Record<string, unknown>>(stored));
  } catch {
    return undefined;
  }
}

export function forgetOnDevice(container: HTMLElement): void {
  setDraftOnDevice(draftStorageKey(container));
}

export function deleteDraft(container: HTMLElement): void {
  forgetOnDevice(container);
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
