import { sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Milliseconds. A measured change up to `tolerance` is ignored, because network delay may be the cause. */
const times = { check: 60_000, tolerance: 50 };

/**
 * Returns a clock that approximates the database server's time. Instances with different clocks could reject each
 * other's form tokens and ignore each other's leases.
 */
export function createClock(tables: Tables) {
  let ahead = 0;
  let timer: NodeJS.Timeout | undefined;
  /** After a failed check, the last known difference still applies. */
  const tryCheck = () => check().catch(() => {});

  return {
    now: (): number => Date.now() + ahead,
    async start(): Promise<void> {
      timer = setInterval(tryCheck, times.check).unref();
      await tryCheck();
    },
    stop: (): void => clearInterval(timer),
  };

  async function check(): Promise<void> {
    const sentAt = Date.now();
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(tables);
    const responded = Date.now();
    const found = Number(rows[0]?.at) - (sentAt + responded) / 2;
    if (responded - sentAt < times.tolerance * 10 && Math.abs(found - ahead) > times.tolerance)
      ahead = Math.round(found);
  }
}
