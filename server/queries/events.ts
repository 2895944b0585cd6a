import type { CompanyEvent } from '../../shared/items.ts';
import { found } from '../../shared/outcome.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { mapDated } from '../company-api/dated.ts';
import type { UpstreamReads } from './upstream-reads.ts';

/** Milliseconds from the start of a UTC day until that day has ended in every time zone. */
const dayEverywhere = 36 * 3_600_000;

/** Upcoming and current events. The clock is read here, so that rendering does not depend on it. */
export function createEvents(upstream: UpstreamReads, now: () => number) {
  return async (): Promise<Dated<CompanyEvent[]>> =>
    mapDated(await upstream.events({ IsPagination: 0 }), (events) =>
      found(events.filter(({ endsOn }) => Date.parse(endsOn) + dayEverywhere > now())),
    );
}
