import type { CompanyEvent } from '../../shared/items.ts';
import { found } from '../../shared/outcome.ts';
import type { Dated } from '../upstream/api-cache.ts';
import { mapDated } from '../upstream/dated.ts';
import type { UpstreamReads } from './upstream-reads.ts';

/** Milliseconds from the start of a day in UTC until that day is over everywhere. */
const dayEverywhere = 36 * 3_600_000;

/**
 * Events that are still to come or under way. The day is looked at here, where data is read, as it is for notes with a
 * day to appear on: what renders an answer depends on no clock.
 */
export function createEvents(upstream: UpstreamReads, now: () => number) {
  return async (): Promise<Dated<CompanyEvent[]>> =>
    mapDated(await upstream.events({ IsPagination: 0 }), (events) =>
      found(events.filter(({ endsOn }) => Date.parse(endsOn) + dayEverywhere > now())),
    );
}
