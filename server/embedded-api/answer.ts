import type { Envelope } from '../../shared/contract/envelope.ts';

/** No message: visitors read the site's own text. */
export function success(data: object): Envelope {
  return { status: '1', message: '', data };
}

export function refusal(message: string): Envelope {
  return { status: '0', message };
}
