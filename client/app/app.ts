import { createBrowserRouter, createStaticHandler } from '../routing/router.ts';
import { createBrowserRead } from './browser-read.ts';
import { hydrate } from './hydrate.tsx';
import { isLeftToDocuments } from './left-to-documents.ts';
import { loadStyles } from './load-styles.ts';
import { contextOf, createRoutes } from './routes.tsx';
import { keepPlaces } from './scroll.ts';
import { readTransferState } from './transfer-state.ts';

/** Takes over the document: runs the server's stages on the transfer state, then hydrates. */
export async function wakeApp(): Promise<void> {
  if (isLeftToDocuments()) return;
  const state = readTransferState();
  const site = { record: state.site, read: createBrowserRead(state) };
  const handler = createStaticHandler(createRoutes(state.site));
  const query = (href: string) => handler.query(new Request(href), { requestContext: contextOf(site, loadStyles) });
  const context = await query(location.href);
  if (context instanceof Response) return location.replace(context.headers.get('location') ?? '/');
  const getContext = () => contextOf(site, loadStyles);
  const router = createBrowserRouter(handler.dataRoutes, { getContext, hydrationData: context });
  keepPlaces(router);
  // A separate task, so that input is handled in between.
  await new Promise((resolve) => setTimeout(resolve));
  hydrate(router, state, query);
}
