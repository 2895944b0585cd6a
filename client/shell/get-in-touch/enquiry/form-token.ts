let asked: Promise<string | undefined> | undefined;

const timeout = 3_000;

/** A token with the exact time of issue. Undefined where there is none to be had: the page's own stands in. */
export function freshToken(): Promise<string | undefined> {
  asked ??= ask();
  return asked;
}

/** A token is good for one enquiry. */
export function forgetToken(): void {
  asked = undefined;
}

async function ask(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/form-token', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    const { token }: { token?: unknown } = await response.json();
    if (typeof token === 'string') return token;
  } catch {
    // No network, or no answer in time.
  }
  forgetToken();
  return undefined;
}
