const database = 'site';
const table = 'keys';
const name = 'reads';

let opened: Promise<CryptoKey | undefined> | undefined;

/** Resolves to a key that scripts can use but not export; undefined if the key cannot be created or stored. */
export function openStorageKey(): Promise<CryptoKey | undefined> {
  // Browsers offer Web Crypto only over HTTPS and on localhost.
  if (!globalThis.crypto?.subtle) return Promise.resolve(undefined);
  opened ??= openOrMake().catch(() => undefined);
  return opened;
}

/**
 * Resolves to the stored key, or to a new key. Creates the new key before the transaction starts, because a transaction
 * ends while the code waits for anything but the database. If two tabs create a key at the same time, both use the key
 * that is stored first.
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
