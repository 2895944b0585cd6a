import { createHmac } from 'node:crypto';
import { fetchErrorOf } from '../store/jobs/post-json.ts';
import { SendFailure } from '../store/jobs/send-failure.ts';
import { type Channel, type Message, messageKey } from './channel.ts';

interface WebhookParts {
  address: string;
  secret: string | undefined;
  render: (message: Message) => Promise<string>;
  now: () => number;
}

/** 4xx statuses that concern the URL, the credentials, or a temporary condition rather than the message. */
const passing = [401, 403, 404, 405, 408, 425, 429];

export function createWebhookChannel({ address, secret, render, now }: WebhookParts): Channel {
  return {
    name: 'webhook',
    where: new URL(address).origin,
    takes: () => true,
    async send(message, signal) {
      const body = await render(message);
      const timestamp = String(Math.floor(now() / 1_000));
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': messageKey(message),
        'Webhook-Timestamp': timestamp,
        ...(secret && { 'Webhook-Signature': `v1=${signatureOf(secret, timestamp, body)}` }),
      };
      const { status } = await post(address, { body, headers, signal });
      if (status >= 200 && status < 300) return `HTTP ${status}`;
      throw new SendFailure(
        `The webhook returned HTTP ${status}.`,
        `HTTP ${status}`,
        status >= 400 && status < 500 && !passing.includes(status),
      );
    },
  };
}

/** The signature covers the time, because the receiver must be able to reject a replayed request. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

async function post(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, { ...init, method: 'POST', redirect: 'manual' });
    await response.body?.cancel();
    return response;
  } catch (error) {
    const reason = fetchErrorOf(error);
    throw new SendFailure(`The webhook could not be reached (${reason}).`, reason, false);
  }
}
