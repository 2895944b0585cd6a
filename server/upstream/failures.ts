import type { Envelope } from '../../shared/contract/envelope.ts';

/** A call that came to nothing. Its words are for the operator; `aboutUs` says why the upstream takes none of ours. */
export type Failure = Envelope & { isFailure: true; aboutUs?: string };

/** The error catalogue of the specification, section 8, to the letter of its messages. */
export const failures = {
  undecodable: failure('Invalid server response.'),
  http: failure('HTTP request failed.'),
  seo: failure('Invalid API response'),
  timeout: failure('something went wrong'),
};

/** The upstream has spoken, but about this site: to a visitor that is silence. */
export function refusalOfUs(words: string): Failure {
  return failure(`The API refuses this site: ${words}`);
}

/** Whether a call failed. Otherwise the answer is the upstream's word on what was sent, a definite no included. */
export function isFailure(envelope: Envelope): envelope is Failure {
  return 'isFailure' in envelope;
}

/** The upstream answered with a status that is about this site, where its words are not even read. */
export function httpRefusal(status: number): Failure {
  return { ...failures.http, aboutUs: `it answers HTTP ${status}` };
}

function failure(message: string): Failure {
  return { status: '0', message, data: undefined, isFailure: true };
}
