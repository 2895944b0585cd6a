import type { FormName } from '../../shared/forms/forms.ts';
import { trusted } from '../browser/trusted.ts';

interface Issued {
  token: string;
  /** Milliseconds since the epoch: a page's own clock may stand still while the machine sleeps. */
  at: number;
}

let asked: Promise<Issued | undefined> | undefined;

const timeout = 3_000;

/** Milliseconds. A form that is sent sooner after its token looks like a machine's. */
const ripe = 2_500;

/** Milliseconds, some hours short of what the server takes. */
const longest = 20 * 3_600_000;

/**
 * Asks for a token with the exact time of issue, ahead of the submit. `form` is named where the page holds no token of
 * the hour for it: a network that has had its share of the others gets one.
 */
export function requestToken(form?: FormName): void {
  asked ??= ask(form);
}

/**
 * Gives the token away: it is good for one post. Undefined where there is none, or where it is so new that a form
 * with a restored draft would look like a machine's; the page's own token stands in. On a page that is too old for
 * that, a new token is waited for until it is ripe.
 */
export async function takeToken(): Promise<string | undefined> {
  let issued = await asked;
  asked = undefined;
  const isPageOld = isOld(performance.timeOrigin);
  if (isPageOld && (!issued || isOld(issued.at))) issued = await ask();
  if (!issued) return undefined;
  const rest = Math.min(ripe, issued.at + ripe - Date.now());
  if (rest > 0 && !isPageOld) return undefined;
  await new Promise((resolve) => setTimeout(resolve, rest));
  return issued.token;
}

function isOld(at: number): boolean {
  return Date.now() - at > longest;
}

async function ask(form?: FormName): Promise<Issued | undefined> {
  try {
    const query = form ? `?form=${form}` : '';
    const response = await fetch(`/api/form-token${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    const { token } = trusted<{ token?: string }>(await response.text());
    return token ? { token, at: Date.now() } : undefined;
  } catch {
    // No network, or no answer in time: the page's own token stands in.
    return undefined;
  }
}
