import type { Envelope } from '../../shared/contract/envelope.ts';
import type { Operation } from '../../shared/contract/operation.ts';

/**
 * A call without a usable response. `message` is for the operator; `siteRefusal` is the upstream's reason for refusing
 * this site.
 */
export type Failure = Envelope & { isFailure: true; siteRefusal?: string };

/** The messages are exactly those of the API's error catalog. */
export const failures = {
  undecodable: failure('Invalid server response.'),
  http: failure('HTTP request failed.'),
  seo: failure('Invalid API response'),
  timeout: failure('something went wrong'),
};

export function parseFailure({ body }: Operation): Failure {
  return body === 'json' ? failures.seo : failures.undecodable;
}

export function siteRefusalFailure(words: string, reason: string): Failure {
  return failure(`${words} (${reason})`);
}

/** True if a call failed. Otherwise, the upstream has processed the request and may have refused it. */
export function isFailure(envelope: Envelope): envelope is Failure {
  return 'isFailure' in envelope;
}

/**
 * Unknown credentials, missing rights, and unknown operations mean that the upstream refuses this site; any other
 * status is an outage.
 */
export function httpFailure(status: number): Failure {
  return [401, 403, 404, 405].includes(status) ? refusal(`the API returns HTTP ${status}`) : failures.http;
}

/**
 * Returns undefined if the upstream refuses only the request, as with 404 and 405, which an API may use as codes for a
 * missing item.
 */
export function codeFailure(code: number | undefined): Failure | undefined {
  if (code === 401 || code === 403) return refusal(`the API returns code ${code}`);
  return code !== undefined && (code === 408 || code === 429 || code >= 500) ? failures.http : undefined;
}

function refusal(reason: string): Failure {
  return { ...failures.http, siteRefusal: reason };
}

function failure(message: string): Failure {
  return { status: '0', message, data: undefined, isFailure: true };
}
