import { createBrowserRouter, createStaticHandler } from '../routing/router.ts';
import { createBrowserQuery } from './browser-query.ts';
import { isAppDisabled } from './disabled-app.ts';
import { hydrate } from './hydrate.tsx';
import { loadStyles } from './load-styles.ts';
import { createRouterContext, createRoutes } from './routes.tsx';
import { storeScrollPositions } from './scroll.ts';
import { readTransferState } from './transfer-state.ts';

export async function hydrateApp(): Promise<void> {
  if (isAppDisabled()) return;
  const transferState = readTransferState();
  const site = { config: transferState.site, query: createBrowserQuery(transferState) };
  const handler = createStaticHandler(createRoutes(transferState.site));
  const query = (href: string) =>
    handler.query(new Request(href), { requestContext: createRouterContext(site, loadStyles) });
  const context = await query(location.href);
  if (context instanceof Response) return location.replace(context.headers.get('location') ?? '/');
  const getContext = () => createRouterContext(site, loadStyles);
  const router = createBrowserRouter(handler.dataRoutes, { getContext, hydrationData: context });
  storeScrollPositions(router);
  // Yields before hydration, because pending input should not wait for it.
  await new Promise((resolve) => setTimeout(resolve));
  hydrate(router, transferState, query);
}
