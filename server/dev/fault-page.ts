import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { transformSync } from 'esbuild';
import { createStartEvents } from './start-events.ts';

export interface FaultPage {
  close(): Promise<void>;
}

/** Answers every address with the fault while the site is down. The page reloads when the site is back. */
export function serveFault(fault: string, port: number, host: string): FaultPage {
  const startEvents = createStartEvents();
  const html = faultHtml(fault);
  const server = createServer((req, res) => {
    if (req.url === '/dev-reload') return startEvents.listen(req, res);
    res.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html);
  });
  // Another process has the port, and the site has said so.
  server.once('error', () => process.exit(1));
  server.listen(port, host);
  return {
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function faultHtml(fault: string): string {
  const text = fault.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // From the source: after a first build that failed there is no built one.
  const { code } = transformSync(readFileSync('client/start/dev-reload.ts', 'utf8'), { loader: 'ts' });
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>The site is down</title>
<h1>The site is down</h1><pre style="white-space: pre-wrap">${text}</pre><script type="module">${code}</script></html>`;
}
