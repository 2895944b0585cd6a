import type { Envelope } from '../../shared/contract/envelope.ts';
import type { Operation } from '../../shared/contract/operation.ts';

/** Result of a failed call. `siteRefusal` is the reason if the upstream refuses this site. */
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

/** Returns false for an envelope that came from the upstream, even if its status is "0". */
export function isFailure(envelope: Envelope): envelope is Failure {
  return 'isFailure' in envelope;
}

/** Statuses about the credentials, the address, or the method mean that the upstream refuses this site. */
export function httpFailure(status: number): Failure {
  return [401, 403, 404, 405].includes(status) ? refusal(`the API returns HTTP ${status}`) : failures.http;
}

/**
 * Returns undefined unless the code means that the call failed. Unlike HTTP status 404, code 404 does not mean that the
 * upstream refuses this site, because an API may use the code for a missing item.
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
