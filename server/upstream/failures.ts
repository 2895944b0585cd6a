import type { Envelope } from '../../shared/contract/envelope.ts';

/** A call without a usable answer. `message` is for the operator; `siteRefusal` says why the upstream refuses this site. */
export type Failure = Envelope & { isFailure: true; siteRefusal?: string };

/** The API's error catalogue, with its exact messages. */
export const failures = {
  undecodable: failure('Invalid server response.'),
  http: failure('HTTP request failed.'),
  seo: failure('Invalid API response'),
  timeout: failure('something went wrong'),
};

export function siteRefusalFailure(words: string): Failure {
  return failure(`The API refuses this site: ${words}`);
}

/** Whether a call failed. Otherwise, the upstream has judged the request, and may have refused it. */
export function isFailure(envelope: Envelope): envelope is Failure {
  return 'isFailure' in envelope;
}

export function httpRefusal(status: number): Failure {
  return { ...failures.http, siteRefusal: `the API returns HTTP ${status}` };
}

function failure(message: string): Failure {
  return { status: '0', message, data: undefined, isFailure: true };
}
