interface Issued {
  token: string;
  /** On the page's own clock. */
  at: number;
}

let asked: Promise<Issued | undefined> | undefined;

const timeout = 3_000;

/** Milliseconds. A form that is sent sooner after its token looks like a machine's. */
const ripe = 2_500;

/** Asks for a token with the exact time of issue, ahead of the submit. */
export function requestToken(): void {
  asked ??= ask();
}

/**
 * Gives the token away: it is good for one post. Undefined where there is none, or where it is so new that a form
 * with a restored draft would look like a machine's; the page's own token stands in.
 */
export async function takeToken(): Promise<string | undefined> {
  const issued = await asked;
  asked = undefined;
  return issued && performance.now() - issued.at > ripe ? issued.token : undefined;
}

async function ask(): Promise<Issued | undefined> {
  try {
    const response = await fetch('/api/form-token', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    const { token }: { token?: unknown } = await response.json();
    return typeof token === 'string' ? { token, at: performance.now() } : undefined;
  } catch {
    // No network, or no answer in time: the page's own token stands in.
    return undefined;
  }
}
