import type { Envelope } from '../../shared/contract/envelope.ts';
import type { Log } from '../log.ts';
import { isFailure } from '../upstream/failures.ts';
import { backoff } from './backoff.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxRow } from './row.ts';

/** What became of a row, with what the upstream said to it: `later` means that we hold it and go on trying. */
export type Delivered = { delivered: string } | { refused: string } | 'later';

export interface TryParts {
  outbox: Outbox;
  /** One call of the upstream. null is an accident on this side. */
  send: (row: OutboxRow) => Promise<Envelope | null>;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

export interface Tried {
  delivered: Delivered;
  /** Milliseconds to leave the upstream alone; 0 when it answered. */
  rest: number;
}

/** `isAwaited`: its visitor has had no answer yet, and will be told what the upstream says. */
type TryRow = (row: OutboxRow, isAwaited: boolean) => Promise<Tried>;

/** Tries that were a row's own fault, before it waits for a person. */
const mostFaults = 20;

const takenBackSince = 'Not sent: the same address said the opposite since.';

/**
 * Sends one row and writes down how that ended. Never rejects. A try counts towards parking only if the upstream
 * answered some other row since this row's last one: an outage of a day parks nothing.
 */
export function createTryRow({ outbox, send, log, now, random }: TryParts): TryRow {
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** Failures since the upstream last answered, whichever the row. */
  let silence = 0;

  return async (row, isAwaited) => {
    const outcome = takenBack(row);
    if (outcome) return outcome;
    const envelope = await send(row).catch((error: unknown) => {
      log.error({ event: 'delivery-broke', reference: row.reference }, error);
      return null;
    });
    const answer = envelope && !isFailure(envelope) ? envelope : undefined;
    try {
      if (answer) heard(row, answer, isAwaited);
      else failed(row, envelope);
    } catch (error) {
      // It is sent again under the same key.
      log.error({ event: 'delivery-not-recorded', reference: row.reference }, error);
      silence += 1;
    }
    return { delivered: answer ? outcomeOf(answer) : 'later', rest: silence && backoff(silence, random) };
  };

  /** A late row would undo what its address said after it. */
  function takenBack(row: OutboxRow): Tried | undefined {
    try {
      if (!outbox.isTakenBack(row)) return undefined;
      outbox.markRefused(row.id, takenBackSince);
      return { delivered: { refused: takenBackSince }, rest: 0 };
    } catch (error) {
      log.error({ event: 'delivery-not-recorded', reference: row.reference }, error);
      silence += 1;
      return { delivered: 'later', rest: backoff(silence, random) };
    }
  }

  function heard(row: OutboxRow, { status, message }: Envelope, isAwaited: boolean): void {
    if (status === '1') outbox.markDelivered(row.id, message ?? '');
    else if (isAwaited) outbox.markRefused(row.id, message ?? '');
    // Its visitor has been thanked: what the upstream has against it is for a person to see.
    else outbox.park(row.id, message ?? '');
    log.info({ event: status === '1' ? 'delivered' : 'delivery-refused', reference: row.reference, form: row.form });
    answeredAt = now();
    if (silence) outbox.hasten();
    silence = 0;
  }

  function failed(row: OutboxRow, failure: Envelope | null): void {
    const isFault = failure === null || row.triedAt === null || answeredAt >= row.triedAt;
    const message = failure?.message ?? 'accident on this side';
    if (failure) silence += 1;
    if (isFault && row.faults + 1 >= mostFaults) {
      outbox.park(row.id, message);
      log.error({ event: 'delivery-parked', reference: row.reference, form: row.form });
    } else {
      outbox.retryLater(row.id, { at: now() + backoff(row.attempts + 1, random), message, isFault });
    }
  }
}

function outcomeOf({ status, message }: Envelope): Delivered {
  return status === '1' ? { delivered: message ?? '' } : { refused: message ?? '' };
}
