import * as v from 'valibot';
import { parseTrusted } from '../browser/parse-trusted.ts';
import { deviceStorageKey } from './draft-storage.ts';

export type Draft = Record<string, string>;

export const draftSchema = v.record(v.string(), v.string());
const draftsSchema = v.array(v.object({ key: v.string(), at: v.number(), draft: draftSchema }));

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
    return draft !== undefined && drafts.some((one) => one.key === key);
  } catch {
    return false;
  }
}

function draftsOnDevice(): v.InferOutput<typeof draftsSchema> {
  try {
    const stored = v.safeParse(draftsSchema, parseTrusted(localStorage.getItem(deviceStorageKey) ?? '[]'));
    const oldest = Date.now() - maxOnDevice.age * 24 * 3_600_000;
    return stored.success ? stored.output.filter(({ at }) => at > oldest) : [];
  } catch {
    return [];
  }
}
