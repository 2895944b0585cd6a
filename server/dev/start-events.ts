import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Tells each browser which start of the server it talks to; a connection that ends tells it that the start is over. */
export function createStartEvents() {
  const id = randomUUID();
  return (_req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: 200\ndata: ${id}\n\n`);
  };
}
