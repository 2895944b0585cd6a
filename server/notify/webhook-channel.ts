import { createHmac } from 'node:crypto';
import { SendFailure } from '../retries/send-failure.ts';
import type { Channel } from './channel.ts';

interface WebhookParts {
  address: string;
  /** Signs what is sent. */
  secret: string | undefined;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Answers that speak of the address, of the moment or of us, not of the message. */
const passing = [401, 403, 404, 405, 408, 425, 429];

/** Posts messages as JSON. The receiver knows a repeated one by its `Idempotency-Key`. */
export function createWebhookChannel({ address, secret, now }: WebhookParts): Channel {
  return {
    name: 'webhook',
    where: new URL(address).origin,
    async send(message, signal) {
      const body = JSON.stringify(message);
      const timestamp = String(Math.floor(now() / 1_000));
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': message.reference,
        'Webhook-Timestamp': timestamp,
        ...(secret && { 'Webhook-Signature': `v1=${signatureOf(secret, timestamp, body)}` }),
      };
      const { status } = await post(address, { body, headers, signal });
      if (status >= 200 && status < 300) return `HTTP ${status}`;
      throw new SendFailure(
        `It answered HTTP ${status}.`,
        `HTTP ${status}`,
        status >= 400 && status < 500 && !passing.includes(status),
      );
    },
  };
}

/** Over time and body, so that what was overheard cannot be sent again later. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** An answer is its status: where it sends us on to, and what it says, is not looked at. */
async function post(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, { ...init, method: 'POST', redirect: 'manual' });
    await response.body?.cancel();
    return response;
  } catch (error) {
    const reason = reasonOf(error);
    throw new SendFailure(`It could not be reached (${reason}).`, reason, false);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
