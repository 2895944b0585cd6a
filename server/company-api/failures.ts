import type { Envelope } from '../../shared/contract/envelope.ts';
import type { Operation } from '../../shared/contract/operation.ts';

/** A call without a usable answer. `message` is for the operator; `siteRefusal` says why the upstream refuses this site. */
export type Failure = Envelope & { isFailure: true; siteRefusal?: string };

/** The API's error catalogue, with its exact messages. */
export const failures = {
  undecodable: failure('Invalid server response.'),
  http: failure('HTTP request failed.'),
  seo: failure('Invalid API response'),
  timeout: failure('something went wrong'),
};

/** The response to that operation cannot be read. */
export function unreadable({ body }: Operation): Failure {
  return body === 'json' ? failures.seo : failures.undecodable;
}

/** The upstream has refused a post, but not because of the post. */
export function siteRefusalFailure(words: string, reason: string): Failure {
  return failure(`${words} (${reason})`);
}

/** Whether a call failed. Otherwise, the upstream has judged the request, and may have refused it. */
export function isFailure(envelope: Envelope): envelope is Failure {
  return 'isFailure' in envelope;
}

/** What an HTTP response without success means: unknown credentials, missing rights, unknown operation, or an outage. */
export function httpFailure(status: number): Failure {
  return [401, 403, 404, 405].includes(status) ? refusal(`the API returns HTTP ${status}`) : failures.http;
}

/**
 * What the code of an envelope means. Undefined: the upstream refuses this request alone. That includes 404 and 405,
 * because an API may use them for a missing item.
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
