export interface Choice {
  allowed: boolean;
  /** Milliseconds since the epoch; undefined if Global Privacy Control made the choice. */
  at?: number;
}

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

export const storageKey = 'analytics';

/** Days until a choice and the provider's cookies expire. The consent banner promises at most six months. */
export const choiceDays = 180;

/** Ignores `allowed`, which release 0.1.0 stored, because its banner did not mention the sources of posts. */
const agreed = 'agreed';

let held: Choice | undefined;

export function choice(): Choice | undefined {
  return held ?? stored() ?? (navigator.globalPrivacyControl ? { allowed: false } : undefined);
}

export function choose(allowed: boolean): void {
  const at = Date.now();
  held = { allowed, at };
  try {
    // If storage is full, an earlier choice must not remain.
    localStorage.removeItem(storageKey);
    localStorage.setItem(storageKey, `${allowed ? agreed : 'refused'} ${at}`);
    held = undefined;
  } catch {
    // Storage is blocked or full. The choice is valid for this page load.
  }
}

function stored(): Choice | undefined {
  try {
    const [, word, time] = localStorage.getItem(storageKey)?.match(/^(agreed|refused) (\d{1,15})$/) ?? [];
    const at = Number(time);
    const age = Date.now() - at;
    return word && age >= 0 && age < choiceDays * 86_400_000 ? { allowed: word === agreed, at } : undefined;
  } catch {
    return undefined;
  }
}
