import type { RequestListener } from 'node:http';

/**
 * Answers like `listener`, and tells each page that listens which start of the server it talks to: on a page of another
 * one, the script of `client/start/dev-reload.ts` loads it again.
 */
export function withStartEvents(listener: RequestListener, start: string): RequestListener {
  return (req, res) => {
    if (req.url !== '/dev-reload') return listener(req, res);
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: 200\ndata: ${start}\n\n`);
  };
}
