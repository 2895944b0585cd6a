import { parseTrusted } from '../browser/parse-trusted.ts';

interface Keyed {
  body: string;
  key: string;
}

/** A retry with an unchanged body has the same key, even after a reload if session storage is available. */
export function createKeys(storageKey: string) {
  let last: Keyed | undefined;

  return {
    keyFor(body: string): string {
      last ??= stored(storageKey);
      if (last?.body === body) return last.key;
      last = { body, key: newKey() };
      store(storageKey, last);
      return last.key;
    },
    drop(): void {
      last = undefined;
      store(storageKey, undefined);
    },
  };
}

function stored(storageKey: string): Keyed | undefined {
  try {
    return parseTrusted<Keyed | null>(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function store(storageKey: string, keyed: Keyed | undefined): void {
  try {
    if (keyed) sessionStorage.setItem(storageKey, JSON.stringify(keyed));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked or full. The key is lost with the page.
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
