import { parseTrusted } from '../browser/parse-trusted.ts';
import { deviceStorageKey } from './draft-storage.ts';

export type Draft = Record<string, string>;

interface StoredDraft {
  key: string;
  at: number;
  draft: Draft;
}

/** `age` is in days. `length` is in characters. */
export const maxOnDevice = { drafts: 10, length: 60_000, age: 30 };

export function draftOnDevice(key: string): Draft | undefined {
  return draftsOnDevice().find((one) => one.key === key)?.draft;
}

/** Without a draft, removes the stored draft. Returns false if the draft is not stored. */
export function setDraftOnDevice(key: string, draft?: Draft): boolean {
  const others = draftsOnDevice().filter((one) => one.key !== key);
  const drafts = [...(draft ? [{ key, at: Date.now(), draft }] : []), ...others].slice(0, maxOnDevice.drafts);
  while (JSON.stringify(drafts).length > maxOnDevice.length) drafts.pop();
  try {
    if (drafts.length > 0) localStorage.setItem(deviceStorageKey, JSON.stringify(drafts));
    else localStorage.removeItem(deviceStorageKey);
    return drafts.some((one) => one.key === key);
  } catch {
    return false;
  }
}

function draftsOnDevice(): StoredDraft[] {
  try {
    const stored = parseTrusted<Partial<StoredDraft>[]>(localStorage.getItem(deviceStorageKey) ?? '[]');
    const oldest = Date.now() - maxOnDevice.age * 24 * 3_600_000;
    return stored.flatMap(({ key = '', at = 0, draft = {} }) =>
      at > oldest ? [{ key, at, draft: textsIn(draft) }] : [],
    );
  } catch {
    return [];
  }
}

export function textsIn(stored: Record<string, unknown>): Draft {
  const texts = Object.entries(stored).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries(texts);
}
