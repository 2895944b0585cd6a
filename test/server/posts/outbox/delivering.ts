import { onTestFinished, vi } from 'vitest';
import type { SentRow } from '../../../../server/posts/outbox/row.ts';
import type { Envelope } from '../../../../shared/contract/envelope.ts';
import { deliveriesOf, openOutbox } from './opened-outbox.ts';

export const acceptedReply: Envelope = { status: '1', message: 'Success' };
export const refusedReply: Envelope = { status: '0', message: 'We know this one.' };
const minute = 60_000;

export function delivering(respond: (row: SentRow) => Envelope | null | Promise<Envelope | null>) {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  onTestFinished(() => void vi.useRealTimers());
  const opened = openOutbox();
  const sent: { reference: string; at: number }[] = [];
  const send = async (row: SentRow) => {
    sent.push({ reference: row.reference, at: Date.now() });
    return respond(row);
  };
  const { queue, delivery } = deliveriesOf(opened, { send });
  const stateOf = async (reference: string) => (await opened.outbox.show(reference))?.state;
  return { ...opened, queue, delivery, sent, stateOf, references: () => sent.map(({ reference }) => reference), wait };

  async function wait(duration: number): Promise<void> {
    await settle();
    for (const end = Date.now() + duration; Date.now() < end; ) {
      const pause = await queue.runDue();
      vi.setSystemTime(Math.min(end, Date.now() + (pause || minute)));
    }
    await queue.runDue();
  }
}

export const settle = () => vi.advanceTimersByTimeAsync(1);
