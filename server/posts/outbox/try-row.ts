import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { Log } from '../../log.ts';
import type { Receiver } from '../../retries/receiver.ts';
import { isFailure } from '../../upstream/failures.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxRow } from './row.ts';
import { supersededMessage } from './superseded.ts';

/** The upstream's answer, or `later`: the row is held and will be tried again. */
export type Delivered = { delivered: string } | { refused: string } | 'later';

export interface TryParts {
  outbox: Outbox;
  /** null: an error on our side. */
  send: (row: OutboxRow) => Promise<Envelope | null>;
  log: Log;
  receiver: Receiver;
}

/** `isAwaited`: the visitor is still waiting and will see the upstream's message. */
type TryRow = (row: OutboxRow, isAwaited: boolean) => Promise<Delivered>;

/** Sends one row and records the result. Never rejects. */
export function createTryRow({ outbox, send, log, receiver }: TryParts): TryRow {
  return async (row, isAwaited) => {
    const outcome = await outcomeBefore(row);
    if (outcome) return outcome;
    const envelope = await send(row).catch((error: unknown) => {
      log.error({ event: 'delivery-broke', reference: row.reference }, error);
      return null;
    });
    const answer = envelope && !isFailure(envelope) ? envelope : undefined;
    try {
      if (answer) await heard(row, answer, isAwaited);
      else await failed(row, envelope);
    } catch (error) {
      // The row will be sent again with the same key.
      log.error({ event: 'delivery-not-recorded', reference: row.reference }, error);
      receiver.failed();
    }
    return answer ? outcomeOf(answer) : 'later';
  };

  /** Claims the row. Undefined if the row has to be sent. */
  async function outcomeBefore(row: OutboxRow): Promise<Delivered | undefined> {
    try {
      if (!(await outbox.claim(row.id))) return 'later';
      // Delivering a late row would undo a newer request from the same address.
      if (!(await outbox.isSuperseded(row))) return undefined;
      await outbox.markRefused(row.id, supersededMessage);
      return { refused: supersededMessage };
    } catch (error) {
      log.error({ event: 'delivery-not-recorded', reference: row.reference }, error);
      receiver.failed();
      return 'later';
    }
  }

  async function heard(row: OutboxRow, { status, message }: Envelope, isAwaited: boolean): Promise<void> {
    if (status === '1') await outbox.markDelivered(row.id, message ?? '');
    else if (isAwaited) await outbox.markRefused(row.id, message ?? '');
    // The visitor has been thanked already, so a person has to look at the refusal.
    else await outbox.park(row.id, message ?? '');
    const named = { reference: row.reference, form: row.form };
    if (status === '1') log.info({ event: 'delivered', ...named });
    else log.warn({ event: isAwaited ? 'delivery-refused' : 'delivery-parked', ...named });
    if (receiver.answered()) await outbox.hasten();
  }

  async function failed(row: OutboxRow, failure: Envelope | null): Promise<void> {
    const { isFault, isLast } = receiver.judge(row, failure === null);
    const message = failure?.message ?? 'internal error; see the log';
    if (failure) receiver.failed();
    if (isLast) {
      await outbox.park(row.id, message);
      log.error({ event: 'delivery-parked', reference: row.reference, form: row.form });
    } else {
      await outbox.retryLater(row.id, { at: receiver.nextTry(row.attempts + 1), message, isFault });
    }
  }
}

function outcomeOf({ status, message }: Envelope): Delivered {
  return status === '1' ? { delivered: message ?? '' } : { refused: message ?? '' };
}
