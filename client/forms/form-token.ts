import type { FormName } from '../../shared/forms/forms.ts';
import { parseTrusted } from '../browser/parse-trusted.ts';

interface Issued {
  token: string;
  /** Milliseconds since the epoch, because the page's monotonic clock may stop while the machine sleeps. */
  at: number;
}

let pending: Promise<Issued | undefined> | undefined;

const timeout = 3_000;

/**
 * Minimum age of a single-use token when the form is posted, in milliseconds. The server treats a post whose
 * single-use token is under 2 s old as too fast.
 */
const minAge = 2_500;

/** Milliseconds until a page or a token counts as old. The server accepts a token for 26 hours. */
const longest = 20 * 3_600_000;

/**
 * Requests a single-use token, unless an earlier request is unused. If the visitor's IP prefix is above its limit, the
 * server sends the shared token of `form` instead, or no token if `form` is undefined.
 */
export function requestToken(form?: FormName): void {
  pending ??= fetchToken(form);
}

/**
 * Resolves to undefined if there is no token. If the token is too new, resolves to undefined on a recent page, whose
 * shared token is still valid. On an old page, waits until the token is old enough.
 */
export async function getToken(): Promise<string | undefined> {
  let issued = await pending;
  pending = undefined;
  const isPageOld = isOld(performance.timeOrigin);
  if (isPageOld && (!issued || isOld(issued.at))) issued = await fetchToken();
  if (!issued) return undefined;
  const rest = Math.min(minAge, issued.at + minAge - Date.now());
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
    const { token } = parseTrusted<{ token?: string }>(await response.text());
    return token ? { token, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
