import type { OutboxRow } from './row.ts';
import { createTryRow, type Delivered, type Tried, type TryParts } from './try-row.ts';

export interface Delivery {
  /** Tries a row now, once, and takes no longer than the call. Never rejects: the row is held whatever happens. */
  deliverNow(reference: string): Promise<Delivered>;
  /** The try of a row that is under way, if one is. */
  underWay(id: number): Promise<unknown> | undefined;
  /** Looks for rows that are due, until it is stopped. */
  start(): void;
  /** Ends the loop and waits for what is under way. */
  stop(): Promise<void>;
}

/** The loop looks this often, in milliseconds, besides being woken by new rows. */
const idleInterval = 1_000;

/**
 * Rows with a file that visitors wait for at a time: each takes 5 MB of memory while it is sent, and for a moment after
 * the upstream failed. The loop delivers the others.
 */
const mostFiles = 2;

/** Brings rows to the upstream: at least once, oldest first, one at a time besides those a visitor waits for. */
export function createDelivery(parts: TryParts): Delivery {
  const { outbox, log } = parts;
  const tryRow = createTryRow(parts);
  const flights = new Map<number, Promise<Tried>>();
  let files = 0;
  let isRunning = false;
  let isResting = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let forget = () => {};
  /** The row that failed last. The others have their turn before it. */
  let failed = 0;

  return {
    async deliverNow(reference) {
      const row = shown(reference);
      if (row?.state === 'delivered') return { delivered: row.lastMessage };
      if (row?.state === 'refused') return { refused: row.lastMessage };
      if (row?.state !== 'pending' || isForLoop(row)) return 'later';
      return (await fly(row, row.attempts === 0)).delivered;
    },
    underWay: (id) => flights.get(id),
    start() {
      if (isRunning) return;
      isRunning = true;
      forget = outbox.onStored(() => isResting || lookIn(0));
      lookIn(0);
    },
    async stop() {
      isRunning = false;
      forget();
      clearTimeout(timer);
      await Promise.all([round, ...flights.values()]);
    },
  };

  function isForLoop({ id, file }: OutboxRow): boolean {
    return file !== null && !flights.has(id) && (files >= mostFiles || isResting);
  }

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(look, ms);
  }

  function look(): void {
    isResting = false;
    round ??= deliverDue().then((rest) => {
      round = undefined;
      isResting = rest > 0;
      lookIn(rest || idleInterval);
    });
  }

  /** Gives the milliseconds to rest: after a failure the loop leaves the upstream alone for a while. */
  async function deliverDue(): Promise<number> {
    while (isRunning) {
      const row = nextDue();
      if (!row) return 0;
      const { rest } = await fly(row, false);
      if (rest) {
        failed = row.id;
        return rest;
      }
    }
    return 0;
  }

  /** One flight per row: the loop and a visitor's post share it. */
  function fly(row: OutboxRow, isAwaited: boolean): Promise<Tried> {
    const known = flights.get(row.id);
    if (known) return known;
    const file = Number(row.file !== null);
    files += file;
    const flight = tryRow(row, isAwaited).finally(() => {
      flights.delete(row.id);
      files -= file;
    });
    flights.set(row.id, flight);
    void flight.then(({ rest }) => {
      if (rest) return;
      failed = 0;
      if (isResting) lookIn(0);
    });
    return flight;
  }

  function nextDue(): OutboxRow | undefined {
    try {
      return outbox.due(1, failed)[0];
    } catch (error) {
      log.error({ event: 'outbox-unreadable' }, error);
      return undefined;
    }
  }

  function shown(reference: string): OutboxRow | undefined {
    try {
      return outbox.show(reference);
    } catch (error) {
      log.error({ event: 'outbox-unreadable', reference }, error);
      return undefined;
    }
  }
}
