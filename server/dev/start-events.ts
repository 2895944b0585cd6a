import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface StartEvents {
  /** Opens a stream: first the start, then the fault if there is one. */
  listen(req: IncomingMessage, res: ServerResponse): void;
  /** What runs from here on is another start, without a fault. */
  start(): void;
  /** What was started last goes on, and cannot take what was saved. */
  fault(text: string): void;
}

/** Tells each browser which start of the server it talks to; a connection that ends tells it that the start is over. */
export function createStartEvents(): StartEvents {
  const streams = new Set<ServerResponse>();
  let id = randomUUID();
  let said = '';

  function say(event: string): void {
    for (const stream of streams) stream.write(event);
  }

  return {
    listen(_req, res) {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      res.write(`retry: 200\ndata: ${id}\n\n${said}`);
      streams.add(res);
      res.once('close', () => streams.delete(res));
    },
    start() {
      id = randomUUID();
      said = '';
      say(`data: ${id}\n\n`);
    },
    fault(text) {
      said = `event: fault\n${text.replace(/^/gm, 'data: ')}\n\n`;
      say(said);
    },
  };
}
