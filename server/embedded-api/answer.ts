import type { Envelope } from '../../shared/contract/envelope.ts';

/** Without words of its own: what a visitor reads is the site's. */
export function success(data: object): Envelope {
  return { status: '1', message: '', data };
}

export function refusal(message: string): Envelope {
  return { status: '0', message };
}
