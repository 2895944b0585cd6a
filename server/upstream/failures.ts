import type { Envelope } from '../../shared/contract/envelope.ts';

/** The error catalogue of the specification, section 8, to the letter of its messages. */
export const failures = {
  undecodable: failure('Invalid server response.'),
  http: failure('HTTP request failed.'),
  seo: failure('Invalid API response'),
  timeout: failure('something went wrong'),
};

function failure(message: string): Envelope {
  return { status: '0', message, data: undefined };
}
