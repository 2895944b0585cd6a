import { sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Milliseconds between two looks, and the difference that is put down to the network. */
const times = { look: 60_000, tolerance: 50 };

/**
 * The clock of the server, told by that of this process. Processes whose clocks disagree would otherwise refuse each
 * other's form tokens, and take each other's deliveries over.
 */
export function createClock(tables: Tables) {
  let ahead = 0;
  let timer: NodeJS.Timeout | undefined;
  /** On failure, the last known difference stays. */
  const lookAgain = () => look().catch(() => {});

  return {
    now: (): number => Date.now() + ahead,
    /** Resolves after the first look. */
    async start(): Promise<void> {
      timer = setInterval(lookAgain, times.look).unref();
      await lookAgain();
    },
    stop: (): void => clearInterval(timer),
  };

  async function look(): Promise<void> {
    const asked = Date.now();
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(tables);
    const answered = Date.now();
    const found = Number(rows[0]?.at) - (asked + answered) / 2;
    if (answered - asked < times.tolerance * 10 && Math.abs(found - ahead) > times.tolerance) ahead = Math.round(found);
  }
}
