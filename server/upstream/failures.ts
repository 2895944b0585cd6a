import type { Envelope } from '../../shared/contract/envelope.ts';

/** The error catalogue of the specification, section 8, to the letter of its messages. */
export const failures = {
  undecodable: failure('Invalid server response.'),
  http: failure('HTTP request failed.'),
  seo: failure('Invalid API response'),
  timeout: failure('something went wrong'),
};

/** Whether a call came to nothing. Otherwise the upstream itself has spoken, be it a definite no. */
export function isFailure(envelope: Envelope): boolean {
  return Object.values(failures).includes(envelope);
}

function failure(message: string): Envelope {
  return { status: '0', message, data: undefined };
}
