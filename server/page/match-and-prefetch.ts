import { contextOf } from '../../client/app/routes.tsx';
import type { StaticHandler, StaticHandlerContext } from '../../client/routing/router.ts';
import type { PageStyle } from '../../client/styles/page-styles.ts';
import type { RecordedQueries } from './recorded-queries.ts';

/** Deferred reads may still be open. */
export interface PrefetchedPage {
  context: StaticHandlerContext;
  dataRoutes: StaticHandler['dataRoutes'];
  queries: RecordedQueries;
  /** What the page's loader named. An error page needs none. */
  styles: PageStyle[];
}

/** `key` is a path with its query. */
export async function matchAndPrefetch(
  handler: StaticHandler,
  key: string,
  queries: RecordedQueries,
): Promise<PrefetchedPage | Response> {
  const named: PageStyle[] = [];
  const takeStyles = async (names: PageStyle[]) => void named.push(...names);
  // Loaders read the path and the query alone.
  const request = new Request(`http://site${key}`);
  const context = await handler.query(request, { requestContext: contextOf(queries.site, takeStyles) });
  if (context instanceof Response) return context;
  return { context, dataRoutes: handler.dataRoutes, queries, styles: context.errors ? [] : named };
}
