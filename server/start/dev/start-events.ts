import type { RequestListener } from 'node:http';

/** After a restart, `client/start/dev-reload.ts` sees another id and reloads. */
export function withStartEvents(listener: RequestListener, start: string): RequestListener {
  return (req, res) => {
    if (req.url !== '/dev-reload') return listener(req, res);
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: 200\ndata: ${start}\n\n`);
  };
}
