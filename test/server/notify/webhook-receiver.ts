import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listening } from '../../support/listening.ts';

export interface WebhookReceiver {
  address: string;
  posts: { headers: IncomingHttpHeaders; body: string; message: unknown }[];
  /** What it answers; 0 is nothing, for as long as somebody waits. */
  status: number;
}

/** A real receiver of webhooks on the loopback address. */
export async function aWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (req, res) => {
    const body = await text(req);
    receiver.posts.push({ headers: req.headers, body, message: JSON.parse(body) });
    if (receiver.status)
      res.writeHead(receiver.status, { Location: '/elsewhere' }).end('received mara@tidewell.example');
  });
  const base = await listening(server);
  const receiver: WebhookReceiver = { address: `${base}/hook?key=canary-hook`, posts: [], status: 200 };
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return receiver;
}
