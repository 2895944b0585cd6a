import { contextOf } from '../../client/app/routes.tsx';
import type { StaticHandler, StaticHandlerContext } from '../../client/routing/router.ts';
import type { RecordedReads } from './recorded-reads.ts';

/** A page whose routes are matched and whose loaders have answered. Deferred reads may still be open. */
export interface PrefetchedPage {
  context: StaticHandlerContext;
  dataRoutes: StaticHandler['dataRoutes'];
  reads: RecordedReads;
}

/** Matches the address and runs its loaders. A loader may answer with a redirect instead of a page. */
export async function matchAndPrefetch(
  handler: StaticHandler,
  request: Request,
  reads: RecordedReads,
): Promise<PrefetchedPage | Response> {
  const context = await handler.query(request, { requestContext: contextOf(reads.site) });
  return context instanceof Response ? context : { context, dataRoutes: handler.dataRoutes, reads };
}
