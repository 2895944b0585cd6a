import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Log } from '../../process/log.ts';
import type { SiteStore } from '../../store/site-store.ts';

/** A leap of the clock. Until `until`, the site believes that it is `from`. All times are milliseconds since the epoch. */
export interface Leap {
  from: number;
  to: number;
  until: number;
}

export interface ExpiryClock {
  /** The time by which data expires: that of the clock, or for a day after a leap, the last time before it. */
  now(): Promise<number>;
}

interface Parts {
  /** The data folder. */
  folder: string;
  store: Pick<SiteStore, 'tables'>;
  log: Log;
  now: () => number;
}

const day = 24 * 3_600_000;
/** Milliseconds. A machine may be off for a weekend, and its clock may be in the wrong zone. */
const largestStep = 2 * day;
/** Milliseconds in which an operator, or a time server, may correct the clock. */
const distrustedFor = day;

const name = 'clock.json';
const leapSchema = v.object({ from: v.number(), to: v.number(), until: v.number() });
/** `seen` is when the clock was last read. */
const noteSchema = v.object({ seen: v.number(), leap: v.exactOptional(leapSchema) });
type Note = v.InferOutput<typeof noteSchema>;

/**
 * The clock for everything that deletes by age. A clock that is wrong by years would delete all data, so a leap
 * is not believed for a day. A machine that was off for months leaps, too, and deletes a day later.
 */
export function createExpiryClock({ folder, store, log, now }: Parts): ExpiryClock {
  return {
    async now() {
      const at = now();
      const { seen, leap: earlier } = read(folder) ?? { seen: await newestRow(store, at) };
      const believed = earlier && at < earlier.until ? earlier.from : seen;
      const hasLeapt = Math.abs(at - seen) > largestStep;
      const leap = hasLeapt ? { from: believed, to: at, until: at + distrustedFor } : earlier;
      if (hasLeapt) log.warn({ event: 'clock-leapt', ...timesOf({ from: seen, to: at, until: at + distrustedFor }) });
      const isDistrusted = leap !== undefined && at < leap.until;
      write(folder, { seen: at, ...(isDistrusted && { leap }) });
      return isDistrusted ? Math.min(leap.from, at) : at;
    },
  };
}

/** A leap that is still distrusted. */
export function distrustedLeap(folder: string, now: number): Leap | undefined {
  const leap = read(folder)?.leap;
  return leap && now < leap.until ? leap : undefined;
}

/** ISO times for people. */
export function timesOf({ from, to, until }: Leap): Record<keyof Leap, string> {
  const iso = (at: number) => new Date(at).toISOString();
  return { from: iso(from), to: iso(to), until: iso(until) };
}

/** Data without a note is from an older release, or from a backup. Without data, there is nothing to delete. */
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

/** Throws if the folder cannot be written: then the next start could not see a leap either. */
function write(folder: string, note: Note): void {
  const file = join(folder, name);
  writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
