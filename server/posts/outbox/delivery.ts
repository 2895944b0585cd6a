import { createReceiver } from '../../retries/receiver.ts';
import { createRetryLoop, type Try } from '../../retries/retry-loop.ts';
import type { OutboxRow } from './row.ts';
import { createTryRow, type Delivered, type TryParts } from './try-row.ts';

interface DeliveryParts extends Omit<TryParts, 'receiver'> {
  now: () => number;
  random: () => number;
}

export interface Delivery {
  /**
   * Tries a row once, now. Takes no longer than the call and a read, and never rejects, because the row stays in the outbox in any
   * case.
   */
  deliverNow(reference: string): Promise<Delivered>;
  /** The running try of a row, if there is one. */
  inFlight(id: number): Promise<unknown> | undefined;
  start(): void;
  /** Stops the loop and waits for running tries. */
  stop(): Promise<void>;
}

/**
 * Rows with files that visitors may wait for at once: each takes 5 MB of memory while it is sent. The loop delivers the
 * others.
 */
const mostFiles = 2;

/** Delivers rows to the upstream at least once, oldest first, one at a time besides those a visitor waits for. */
export function createDelivery({ outbox, send, log, now, random }: DeliveryParts): Delivery {
  const receiver = createReceiver({ now, random });
  const tryRow = createTryRow({ outbox, send, log, receiver });
  const loop = createRetryLoop<Delivered>({
    receiver,
    async next(after) {
      const [row] = await outbox.due(1, after);
      return row && tryOf(row, false);
    },
    onBroken: (error) => log.error({ event: 'outbox-unreadable' }, error),
  });
  let files = 0;
  let forget = () => {};

  return {
    async deliverNow(reference) {
      const row = await shown(reference);
      if (row?.state === 'delivered') return { delivered: row.lastMessage };
      if (row?.state === 'refused') return { refused: row.lastMessage };
      if (row?.state !== 'pending') return 'later';
      if (isForLoop(row)) return leaveToLoop(row);
      return loop.attempt(tryOf(row, row.attempts === 0));
    },
    inFlight: loop.inFlight,
    start() {
      forget = outbox.onStored(loop.wake);
      loop.start();
    },
    async stop() {
      forget();
      await loop.stop();
    },
  };

  function isForLoop({ id, file }: OutboxRow): boolean {
    return file !== null && !loop.inFlight(id) && (files >= mostFiles || loop.isResting());
  }

  async function leaveToLoop({ id, reference }: OutboxRow): Promise<'later'> {
    await outbox.release(id).catch((error) => log.error({ event: 'delivery-not-recorded', reference }, error));
    return 'later';
  }

  function tryOf(row: OutboxRow, isAwaited: boolean): Try<Delivered> {
    const file = Number(row.file !== null);
    return {
      id: row.id,
      run() {
        files += file;
        return tryRow(row, isAwaited).finally(() => {
          files -= file;
        });
      },
    };
  }

  async function shown(reference: string): Promise<OutboxRow | undefined> {
    try {
      return await outbox.show(reference);
    } catch (error) {
      log.error({ event: 'outbox-unreadable', reference }, error);
      return undefined;
    }
  }
}
