export interface Choice {
  allowed: boolean;
  /**
   * Milliseconds since the epoch. Undefined if the browser declined for the visitor, through Global Privacy Control.
   */
  at?: number;
}

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

export const storageKey = 'analytics';

/** Days until the banner appears again, and lifetime of the provider's cookies. Authorities expect six months. */
export const choiceDays = 180;

/** The choice for this page load if storage is blocked or full. */
let held: Choice | undefined;

/** Returns undefined if the visitor has not chosen yet. */
export function choice(): Choice | undefined {
  return held ?? stored() ?? (navigator.globalPrivacyControl ? { allowed: false } : undefined);
}

export function choose(allowed: boolean): void {
  const at = Date.now();
  held = { allowed, at };
  try {
    // Comes first, because full storage would otherwise preserve the opposite choice.
    localStorage.removeItem(storageKey);
    localStorage.setItem(storageKey, `${allowed ? 'allowed' : 'refused'} ${at}`);
    held = undefined;
  } catch {
    // `held` contains the choice.
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
