import { contextOf } from '../../client/app/routes.tsx';
import type { StaticHandler, StaticHandlerContext } from '../../client/routing/router.ts';
import type { PageStyle } from '../../client/styles/page-styles.ts';
import type { RecordedReads } from './recorded-reads.ts';

/** Deferred reads may still be open. */
export interface PrefetchedPage {
  context: StaticHandlerContext;
  dataRoutes: StaticHandler['dataRoutes'];
  reads: RecordedReads;
  /** What the page's loader named. An error page needs none. */
  styles: PageStyle[];
}

/** `key` is a path with its query. */
export async function matchAndPrefetch(
  handler: StaticHandler,
  key: string,
  reads: RecordedReads,
): Promise<PrefetchedPage | Response> {
  const named: PageStyle[] = [];
  const takeStyles = async (names: PageStyle[]) => void named.push(...names);
  // Loaders read the path and the query alone.
  const request = new Request(`http://site${key}`);
  const context = await handler.query(request, { requestContext: contextOf(reads.site, takeStyles) });
  if (context instanceof Response) return context;
  return { context, dataRoutes: handler.dataRoutes, reads, styles: context.errors ? [] : named };
}
