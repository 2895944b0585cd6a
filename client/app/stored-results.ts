import { openStorageKey } from './storage-key.ts';

export interface StoredResult {
  text: string;
  at: number;
}

/** Contains the script's URL, because another build's results may have another structure. */
const prefix = `read ${document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''} `;
const maxEntries = 40;

/**
 * Resolves to undefined if the entry is missing or expired, or if it cannot be decrypted. `lifetime` is in
 * milliseconds.
 */
export async function readStored(key: string, lifetime: number): Promise<StoredResult | undefined> {
  const name = prefix + key;
  try {
    const [at = '', iv = '', sealed = ''] = localStorage.getItem(name)?.split(' ') ?? [];
    const age = Date.now() - Number(at);
    const storageKey = age >= 0 && age < lifetime ? await openStorageKey() : undefined;
    if (!sealed || !storageKey) throw new Error('No usable result is stored.');
    const bytes = await crypto.subtle.decrypt(algorithm(fromBase64(iv), name + at), storageKey, fromBase64(sealed));
    return { text: new TextDecoder().decode(bytes), at: Number(at) };
  } catch {
    forget(name);
    return undefined;
  }
}

export async function store(key: string, { text, at }: StoredResult): Promise<void> {
  const name = prefix + key;
  try {
    const storageKey = await openStorageKey();
    if (!storageKey) return;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt(algorithm(iv, name + at), storageKey, new TextEncoder().encode(text));
    makeRoom();
    localStorage.setItem(name, [at, toBase64(iv), toBase64(new Uint8Array(sealed))].join(' '));
  } catch {
    forget(name);
  }
}

/** Authenticates the entry's name and time. A result that is moved to another entry therefore cannot be decrypted. */
function algorithm(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}

function makeRoom(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith('read '));
  const age = (name: string) => (name.startsWith(prefix) ? Number(localStorage.getItem(name)?.split(' ', 1)[0]) : 0);
  const spare = names.sort((a, b) => age(a) - age(b)).slice(0, Math.max(0, names.length - maxEntries + 1));
  for (const name of names) if (!name.startsWith(prefix) || spare.includes(name)) localStorage.removeItem(name);
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is blocked.
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
