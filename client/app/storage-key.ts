const database = 'site';
const table = 'keys';
const name = 'reads';

let opened: Promise<CryptoKey | undefined> | undefined;

/** The key of this browser, which no script can take out of it. Undefined where the browser offers none. */
export function openStorageKey(): Promise<CryptoKey | undefined> {
  // Plain http beyond this machine is no secure context, and has no Web Crypto.
  if (!globalThis.crypto?.subtle) return Promise.resolve(undefined);
  opened ??= openOrMake().catch(() => undefined);
  return opened;
}

/** Made ahead of the transaction, which would not outlive the wait. Of two tabs, the first to write wins. */
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
