import { isWithin, lifetimes } from '../company-api/lifetimes.ts';
import { atMost } from '../http/work/running-time.ts';
import type { Log } from '../process/log.ts';

/** Milliseconds. */
const times = {
  /** The longest wait of a client for an outdated value, and for one that has never been made. */
  outdated: 5_000,
  missing: 25_000,
  /** The delay between a failed attempt and the next. */
  pause: 10_000,
};

interface RefreshedValueParts<Value> {
  name: string;
  /** Undefined if it cannot be made now. An unsound value is used only until a better one exists. */
  make(): Promise<{ value: Value; isSound: boolean } | undefined>;
  /** The last known good value, if this process has none. */
  findLast?(): Promise<Value | undefined>;
  now: () => number;
  log: Log;
}

/** Made on demand, once for all concurrent callers, and refreshed in the background. */
export function createRefreshedValue<Value>({ name, make, findLast, now, log }: RefreshedValueParts<Value>) {
  let current: { value: Value; at: number } | undefined;
  let last: Value | undefined;
  let inFlight: Promise<void> | undefined;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  return async (): Promise<Value | undefined> => {
    if (current && isWithin(current.at, lifetimes.fresh, now())) return current.value;
    if (now() >= pausedUntil || pausedUntil - now() > times.pause) inFlight ??= begin();
    const isServed = current && isWithin(current.at, lifetimes.served, now());
    // The time of a slow store counts, too: a client gets its response before the deadline of the server.
    if (!isServed) await atMost(enough(), times.missing);
    return current?.value ?? last;
  };

  async function enough(): Promise<void> {
    if (!current) last ??= await findLast?.();
    await atMost(inFlight, (current ?? last) ? times.outdated : times.missing);
  }

  function begin(): Promise<void> {
    return make()
      .catch((error: unknown) => log.warn({ event: 'generate-failed', file: name }, error))
      .then((made) => {
        if (made?.isSound) current = { value: made.value, at: now() };
        else if (made && !current) current = { value: made.value, at: Number.NEGATIVE_INFINITY };
        pausedUntil = made?.isSound ? Number.NEGATIVE_INFINITY : now() + times.pause;
      })
      .finally(() => {
        inFlight = undefined;
      });
  }
}
