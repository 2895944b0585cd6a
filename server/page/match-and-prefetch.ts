import { contextOf } from '../../client/app/routes.tsx';
import type { StaticHandler, StaticHandlerContext } from '../../client/routing/router.ts';
import type { RecordedReads } from './recorded-reads.ts';

/** Deferred reads may still be open. */
export interface PrefetchedPage {
  context: StaticHandlerContext;
  dataRoutes: StaticHandler['dataRoutes'];
  reads: RecordedReads;
}

export async function matchAndPrefetch(
  handler: StaticHandler,
  request: Request,
  reads: RecordedReads,
): Promise<PrefetchedPage | Response> {
  const context = await handler.query(request, { requestContext: contextOf(reads.site) });
  return context instanceof Response ? context : { context, dataRoutes: handler.dataRoutes, reads };
}
