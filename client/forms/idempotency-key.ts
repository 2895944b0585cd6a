import { trusted } from '../browser/trusted.ts';

interface Keyed {
  body: string;
  key: string;
}

/** Idempotency keys. They outlive the page in session storage, under `place`. */
export function createKeys(place: string) {
  let last: Keyed | undefined;

  return {
    keyFor(body: string): string {
      last ??= stored(place);
      if (last?.body === body) return last.key;
      last = { body, key: newKey() };
      store(place, last);
      return last.key;
    },
    drop(): void {
      last = undefined;
      store(place, undefined);
    },
  };
}

function stored(place: string): Keyed | undefined {
  try {
    return trusted<Keyed | null>(sessionStorage.getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function store(place: string, keyed: Keyed | undefined): void {
  try {
    if (keyed) sessionStorage.setItem(place, JSON.stringify(keyed));
    else sessionStorage.removeItem(place);
  } catch {
    // Storage is blocked or full, so the key lasts only as long as the page.
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
