const storageKey = 'chat';

let current: string | undefined;

/** The token of a conversation that was begun here, on this page or an earlier one. Nothing is written by asking. */
export function knownToken(): string | undefined {
  try {
    current ??= localStorage.getItem(storageKey) ?? undefined;
  } catch {
    // Storage is blocked: the conversation is known to this page alone.
  }
  return current;
}

/** The token, made and kept at the first message. `isKept` is false where it is gone with the page. */
export function takeToken(): { token: string; isKept: boolean } {
  const token = knownToken() ?? newToken();
  current = token;
  try {
    localStorage.setItem(storageKey, token);
    return { token, isKept: true };
  } catch {
    return { token, isKept: false };
  }
}

/** The conversation is not kept any more. */
export function forgetToken(): void {
  current = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // It was never stored.
  }
}

/** 256 random bits, as a header may carry them. */
function newToken(): string {
  return randomText(32);
}

/** Random bytes in base64url. */
export function randomText(bytes: number): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
