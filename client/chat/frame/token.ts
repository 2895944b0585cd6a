const storageKey = 'chat';

let current: string | undefined;

export function storedToken(): string | undefined {
  try {
    current ??= localStorage.getItem(storageKey) ?? undefined;
  } catch {
    // Storage is blocked.
  }
  return current;
}

/**
 * Returns the stored token, or creates one. `isStored` is false if storage is blocked, so that the token lasts only as
 * long as the page.
 */
export function getToken(): { token: string; isStored: boolean } {
  const token = storedToken() ?? newToken();
  current = token;
  try {
    localStorage.setItem(storageKey, token);
    return { token, isStored: true };
  } catch {
    return { token, isStored: false };
  }
}

export function deleteToken(): void {
  current = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked.
  }
}

function newToken(): string {
  return randomText(32);
}

export function randomText(bytes: number): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
