import type { CompanyEvent } from '../../shared/items.ts';
import { found } from '../../shared/result.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { mapTimestamped } from '../company-api/timestamped.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

/** Milliseconds from the start of a UTC day until that day has ended in every time zone. */
const dayEverywhere = 36 * 3_600_000;

/** The query reads the clock because rendering must not depend on the clock. */
export function createEvents(upstream: UpstreamQueries, now: () => number) {
  return async (): Promise<Timestamped<CompanyEvent[]>> =>
    mapTimestamped(await upstream.events({ IsPagination: 0 }), (events) =>
      found(events.filter(({ endsOn }) => Date.parse(endsOn) + dayEverywhere > now())),
    );
}
