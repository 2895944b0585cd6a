const storageKey = 'chat';

let current: string | undefined;

/** Returns the token of a conversation that began on this page or an earlier page; undefined if there is none. */
export function storedToken(): string | undefined {
  try {
    current ??= localStorage.getItem(storageKey) ?? undefined;
  } catch {
    // Storage is blocked. Only this page can access the conversation.
  }
  return current;
}

/**
 * Returns the conversation's token. Creates a token if there is none. `isStored` is false if the token will be lost
 * with the page.
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
    // Storage is blocked, and the token was never stored.
  }
}

function newToken(): string {
  return randomText(32);
}

/** Returns the given number of random bytes as base64url text, which a header may contain. */
export function randomText(bytes: number): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
