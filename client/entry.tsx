import { createSite } from '../shared/site.ts';
import { createBrowserRead } from './browser/browser-read.ts';
import { documentBand } from './browser/pieces.ts';
import { keepPlaces } from './browser/scroll.ts';
import { readTransferState } from './browser/transfer-state.ts';
import { createBrowserRouter, createStaticHandler } from './router.ts';
import { createRoutes } from './routes.tsx';
import { startShell } from './shell/start-shell.ts';
import { contextOf } from './site-context.ts';

startShell();

// The server's own stages, answered from the transfer state: matched chunks are resolved, nothing is fetched.
const state = readTransferState();
const site = createSite(state.site, createBrowserRead(state));
const handler = createStaticHandler(createRoutes());
const query = (href: string) => handler.query(new Request(href), { requestContext: contextOf(site) });

const context = await query(location.href);
if (context instanceof Response) {
  location.replace(context.headers.get('location') ?? '/');
} else {
  const getContext = () => contextOf(site);
  const router = createBrowserRouter(handler.dataRoutes, { getContext, hydrationData: context });
  keepPlaces(router);
  // React is a chunk of its own, evaluated in a task of its own: input is answered before and after.
  await yieldToInput();
  const { hydrate } = await import('./hydrate.tsx');
  await yieldToInput();
  hydrate(router, state, documentBand(), query);
}

function yieldToInput(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
