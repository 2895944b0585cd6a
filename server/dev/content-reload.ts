import type { RequestListener } from 'node:http';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { StartUpError } from '../start-up-error.ts';
import { createStartEvents } from './start-events.ts';

/**
 * The site, made again from the content folder whenever the process that watches it says so. Content with mistakes
 * changes nothing but what the browsers are told.
 */
export function createReloadingApp(deps: Deps): RequestListener {
  const events = createStartEvents();
  let app = createApp(deps);

  process.on('message', () => {
    try {
      // Another app has empty caches.
      app = createApp({ ...deps, ...deps.readContentAgain() });
      events.start();
    } catch (error) {
      const fault = textOf(error);
      process.stderr.write(`${fault}\n`);
      events.fault(fault);
    }
  });

  return (req, res) => {
    if (req.url === '/dev-reload') events.listen(req, res);
    else app(req, res);
  };
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StartUpError ? error.message : (error.stack ?? error.message);
}
