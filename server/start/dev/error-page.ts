import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { transformSync } from 'esbuild';
import { withStartEvents } from './start-events.ts';

const script = '/dev-reload.js';

export function serveError(error: string, { port, host, start }: { port: number; host: string; start: string }): void {
  const html = errorHtml(error, `${script}?${start}`);
  const server = createServer(
    withStartEvents((req, res) => {
      const isScript = req.url?.startsWith(`${script}?`);
      const headers = { 'Content-Type': `text/${isScript ? 'javascript' : 'html'}; charset=utf-8` };
      res.writeHead(isScript ? 200 : 503, { ...headers, 'Cache-Control': 'no-store' });
      res.end(isScript ? scriptText() : html);
    }, start),
  );
  server.once('error', () => process.exit(1));
  server.listen(port, host);
}

/** Compiles the source, because a failed first build has no output. */
function scriptText(): string {
  return transformSync(readFileSync('client/start/dev-reload.ts', 'utf8'), { loader: 'ts' }).code;
}

function errorHtml(error: string, src: string): string {
  const text = error.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>The site is down</title>
<h1>The site is down</h1><pre style="white-space: pre-wrap">${text}</pre><script type="module" src="${src}"></script></html>`;
}
