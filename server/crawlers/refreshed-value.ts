import { isWithin, lifetimes } from '../company-api/lifetimes.ts';
import { waitAtMost } from '../http/work/running-time.ts';
import type { Log } from '../process/log.ts';

/** Milliseconds. */
const times = {
  /** Longest wait for a new value. `missing` applies if there is no outdated value. */
  outdated: 5_000,
  missing: 25_000,
  /** Delay before the next attempt if an attempt created no sound value. */
  pause: 10_000,
};

interface RefreshedValueParts<Value> {
  name: string;
  /**
   * Resolves to undefined if the value cannot be created now. An unsound value is used only until a sound value exists.
   */
  make(): Promise<{ value: Value; isSound: boolean } | undefined>;
  findLast?(): Promise<Value | undefined>;
  now: () => number;
  log: Log;
}

export function createRefreshedValue<Value>({ name, make, findLast, now, log }: RefreshedValueParts<Value>) {
  let current: { value: Value; at: number } | undefined;
  let last: Value | undefined;
  let inFlight: Promise<void> | undefined;
  let lookUp: Promise<void> | undefined;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  return async (): Promise<Value | undefined> => {
    if (current && isWithin(current.at, lifetimes.fresh, now())) return current.value;
    if (now() >= pausedUntil || pausedUntil - now() > times.pause) inFlight ??= begin();
    const isServed = current && isWithin(current.at, lifetimes.served, now());
    // This timeout includes the lookup of the last known good value, because a client must receive its response before
    // the server's deadline.
    if (!isServed) await waitAtMost(enough(), times.missing);
    return current?.value ?? last;
  };

  async function enough(): Promise<void> {
    if (!current && !last) {
      lookUp ??= beginLookUp();
      const looking = lookUp;
      // A slow store must not delay a value that is already created.
      await Promise.race([looking, inFlight?.then(() => (current ? undefined : looking)) ?? looking]);
    }
    await waitAtMost(inFlight, (current ?? last) ? times.outdated : times.missing);
  }

  async function beginLookUp(): Promise<void> {
    try {
      last = await findLast?.();
    } finally {
      lookUp = undefined;
    }
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
