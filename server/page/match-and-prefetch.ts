import { createRouterContext } from '../../client/app/routes.tsx';
import type { StaticHandler, StaticHandlerContext } from '../../client/routing/router.ts';
import type { PageStyle } from '../../client/styles/page-styles.ts';
import type { RecordedQueries } from './recorded-queries.ts';

export interface PrefetchedPage {
  context: StaticHandlerContext;
  dataRoutes: StaticHandler['dataRoutes'];
  queries: RecordedQueries;
  styles: PageStyle[];
}

export async function matchAndPrefetch(
  handler: StaticHandler,
  key: string,
  queries: RecordedQueries,
): Promise<PrefetchedPage | Response> {
  const named: PageStyle[] = [];
  const addStyles = async (names: PageStyle[]) => void named.push(...names);
  const request = new Request(`http://site${key}`);
  const context = await handler.query(request, { requestContext: createRouterContext(queries.site, addStyles) });
  if (context instanceof Response) return context;
  return { context, dataRoutes: handler.dataRoutes, queries, styles: context.errors ? ['plain'] : named };
}
