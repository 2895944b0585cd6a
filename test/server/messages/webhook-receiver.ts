import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listening } from '../../support/listening.ts';

export interface WebhookReceiver {
  address: string;
  posts: { headers: IncomingHttpHeaders; body: string; message: unknown }[];
  /** Status of the responses; 0 to never respond. */
  status: number;
  close(): Promise<void>;
}

/** The receiver closes after the test; with `isOfFile`, the caller must close it. */
export async function aWebhookReceiver({ isOfFile = false } = {}): Promise<WebhookReceiver> {
  const server = createServer(async (req, res) => {
    const body = await text(req);
    receiver.posts.push({ headers: req.headers, body, message: JSON.parse(body) });
    if (receiver.status) res.writeHead(receiver.status, { Location: '/elsewhere' }).end(`received ${body}`);
  });
  const base = await listening(server);
  const receiver: WebhookReceiver = {
    address: `${base}/hook?key=canary-hook`,
    posts: [],
    status: 200,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  if (!isOfFile) onTestFinished(receiver.close);
  return receiver;
}
