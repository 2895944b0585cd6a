/** What a visitor said of analytics. */
export interface Choice {
  allowed: boolean;
  /** Milliseconds since the epoch. Without it, the browser said it for them: Global Privacy Control. */
  at?: number;
}

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

export const storageKey = 'analytics';

/** Days that a choice holds, and with it the provider's cookies. Authorities ask for a new question after six months. */
export const choiceDays = 180;

/** Where storage is blocked or full: it holds for this page load. */
let held: Choice | undefined;

/** The choice that holds. Undefined is no choice: the visitor has to be asked. */
export function choice(): Choice | undefined {
  return held ?? stored() ?? (navigator.globalPrivacyControl ? { allowed: false } : undefined);
}

export function choose(allowed: boolean): void {
  const at = Date.now();
  held = { allowed, at };
  try {
    // First, so that a storage that is full does not keep the opposite.
    localStorage.removeItem(storageKey);
    localStorage.setItem(storageKey, `${allowed ? 'allowed' : 'refused'} ${at}`);
    held = undefined;
  } catch {
    // Held.
  }
}

function stored(): Choice | undefined {
  try {
    const [, word, time] = localStorage.getItem(storageKey)?.match(/^(allowed|refused) (\d{1,15})$/) ?? [];
    const at = Number(time);
    const age = Date.now() - at;
    return word && age >= 0 && age < choiceDays * 86_400_000 ? { allowed: word === 'allowed', at } : undefined;
  } catch {
    return undefined;
  }
}
