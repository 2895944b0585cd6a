import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Log } from '../../process/log.ts';
import type { SiteStore } from '../../store/site-store.ts';

/**
 * A jump of the system clock. The times are milliseconds since the epoch. Until `until`, data expires as if the time
 * were the earlier of `from` and the current time.
 */
export interface Leap {
  from: number;
  to: number;
  until: number;
}

export interface ExpiryClock {
  now(): Promise<number>;
}

interface Parts {
  folder: string;
  store: Pick<SiteStore, 'tables'>;
  log: Log;
  now: () => number;
}

const day = 24 * 3_600_000;
/**
 * Largest difference between two checks, in milliseconds, that does not count as a leap. Two days tolerate a host that
 * was off for a day and a clock in the wrong time zone.
 */
const maxStep = 2 * day;
/** Milliseconds for which a leap is ignored. */
const distrustedFor = day;

const name = 'clock.json';
const leapSchema = v.object({ from: v.number(), to: v.number(), until: v.number() });
const noteSchema = v.object({ seen: v.number(), leap: v.exactOptional(leapSchema) });
type Note = v.InferOutput<typeof noteSchema>;

/**
 * Ignores a leap for a day, because a system clock that is years ahead would otherwise expire data too early. A host
 * that was off for more than two days causes the same delay.
 */
export function createExpiryClock({ folder, store, log, now }: Parts): ExpiryClock {
  return {
    async now() {
      const at = now();
      const { seen, leap: earlier } = read(folder) ?? { seen: await newestRow(store, at) };
      const believed = earlier && at < earlier.until ? earlier.from : seen;
      const hasLeapt = Math.abs(at - seen) > maxStep;
      const leap = hasLeapt ? { from: believed, to: at, until: at + distrustedFor } : earlier;
      if (hasLeapt) log.warn({ event: 'clock-leapt', ...timesOf({ from: seen, to: at, until: at + distrustedFor }) });
      const isDistrusted = leap !== undefined && at < leap.until;
      write(folder, { seen: at, ...(isDistrusted && { leap }) });
      return isDistrusted ? Math.min(leap.from, at) : at;
    },
  };
}

export function distrustedLeap(folder: string, now: number): Leap | undefined {
  const leap = read(folder)?.leap;
  return leap && now < leap.until ? leap : undefined;
}

export function timesOf({ from, to, until }: Leap): Record<keyof Leap, string> {
  const iso = (at: number) => new Date(at).toISOString();
  return { from: iso(from), to: iso(to), until: iso(until) };
}

/**
 * Resolves to the newest row's time, or to `otherwise` if there are no rows. The result replaces the time of the last
 * check if the clock's file is missing or damaged.
 */
async function newestRow({ tables }: Parts['store'], otherwise: number): Promise<number> {
  const post = await tables
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .executeTakeFirst();
  const chats = tables.selectFrom('chat_conversations').select((eb) => eb.fn.max('changed_at').as('at'));
  const newest = Math.max(Number(post?.at ?? 0), Number((await chats.executeTakeFirst())?.at ?? 0));
  return newest || otherwise;
}

function read(folder: string): Note | undefined {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), noteSchema), readFileSync(join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

function write(folder: string, note: Note): void {
  const file = join(folder, name);
  writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
