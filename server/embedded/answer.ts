import type { Envelope } from '../../shared/contract/envelope.ts';

export function success(data: object): Envelope {
  return { status: '1', message: 'Success', data };
}

export function refusal(message: string): Envelope {
  return { status: '0', message };
}
