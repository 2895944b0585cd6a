import type { RequestListener } from 'node:http';

/** In the browser, `client/start/dev-reload.ts` reloads the page if the ID in `start` has changed after a restart. */
export function withStartEvents(listener: RequestListener, start: string): RequestListener {
  return (req, res) => {
    if (req.url !== '/dev-reload') return listener(req, res);
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: 200\ndata: ${start}\n\n`);
  };
}
