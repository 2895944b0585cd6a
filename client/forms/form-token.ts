import type { FormName } from '../../shared/forms/forms.ts';
import { trusted } from '../browser/trusted.ts';

interface Issued {
  token: string;
  /** Milliseconds since the epoch, because a page's own clock may stop while the machine sleeps. */
  at: number;
}

let pending: Promise<Issued | undefined> | undefined;

const timeout = 3_000;

/** Milliseconds. A form that is sent sooner after its token looks automated. */
const ripe = 2_500;

/** Milliseconds; a few hours less than the server's limit. */
const longest = 20 * 3_600_000;

/** Requests a single-use token. With `form`, an IP prefix above its limit gets a shared token instead. */
export function requestToken(form?: FormName): void {
  pending ??= fetchToken(form);
}

/**
 * Returns a token that is valid for one post. Returns undefined if there is none, or if it is so new that a restored
 * draft would look automated; the post then uses the page's shared token. If the page is too old for that, waits for a
 * new token.
 */
export async function takeToken(): Promise<string | undefined> {
  let issued = await pending;
  pending = undefined;
  const isPageOld = isOld(performance.timeOrigin);
  if (isPageOld && (!issued || isOld(issued.at))) issued = await fetchToken();
  if (!issued) return undefined;
  const rest = Math.min(ripe, issued.at + ripe - Date.now());
  if (rest > 0 && !isPageOld) return undefined;
  await new Promise((resolve) => setTimeout(resolve, rest));
  return issued.token;
}

function isOld(at: number): boolean {
  return Date.now() - at > longest;
}

async function fetchToken(form?: FormName): Promise<Issued | undefined> {
  try {
    const query = form ? `?form=${form}` : '';
    const response = await fetch(`/api/form-token${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    const { token } = trusted<{ token?: string }>(await response.text());
    return token ? { token, at: Date.now() } : undefined;
  } catch {
    // The post uses the page's shared token.
    return undefined;
  }
}
