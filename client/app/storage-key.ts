const database = 'site';
const table = 'keys';
const name = 'reads';

let opened: Promise<CryptoKey | undefined> | undefined;

/** Resolves to a key that scripts cannot export; undefined if the key is unavailable. */
export function openStorageKey(): Promise<CryptoKey | undefined> {
  if (!globalThis.crypto?.subtle) return Promise.resolve(undefined);
  opened ??= openOrMake().catch(() => undefined);
  return opened;
}

/**
 * Creates a key before the transaction starts, because awaiting anything except the transaction's requests would end
 * the transaction. If two tabs create keys at the same time, both tabs use the key that was stored first.
 */
async function openOrMake(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const open = indexedDB.open(database, 1);
  open.onupgradeneeded = () => open.result.createObjectStore(table);
  const keys = (await done(open)).transaction(table, 'readwrite').objectStore(table);
  const known: CryptoKey | undefined = await done(keys.get(name));
  if (known) return known;
  await done(keys.add(fresh, name));
  return fresh;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
