import { dirname } from 'node:path';
import type { Outbox } from '../../../../server/posts/outbox/outbox.ts';
import { contact, openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';

export async function filledFolder() {
  const clock = aClock();
  const { outbox, file, close } = openOutbox(undefined, clock.now);
  const references = await fill(outbox, clock);
  close();
  return { folder: dirname(file), file, references };
}

export interface Clock {
  time: number;
  now(): number;
}

export function aClock(): Clock {
  const clock = { time: Date.UTC(2026, 10, 20, 9, 30), now: () => clock.time };
  return clock;
}

export async function fill(outbox: Outbox, clock: Clock) {
  const enquiry = (subject: string, changes: object = {}) => {
    clock.time += 60_000;
    return stored(outbox, { key: subject, payload: { ...contact, Subject: subject, ...changes } });
  };
  const delivered = await enquiry('First', { FullName: '=HYPERLINK("http://bad.example")', CompanyName: '東京ポンプ' });
  await settle(outbox, delivered, { state: 'delivered', message: 'Success' }, clock);
  const refused = await enquiry('Second, with a comma', { Message: 'He said "no".\nThen he left.' });
  await settle(outbox, refused, { state: 'refused', message: 'We know this one.' }, clock);
  const parked = await enquiry('Third');
  await settle(outbox, parked, { state: 'parked', message: 'something went wrong', attempts: 2 }, clock);
  const quarantined = await stored(outbox, {
    reasons: ['trap', 'token-missing'],
    payload: { ...contact, FullName: '\u001b[31mRed\u202e', Subject: `Spam ${'and more of it '.repeat(12)}` },
  });
  clock.time += 60_000;
  const pending = await enquiry('Fifth');
  const dueAt = clock.time + 9_000;
  await settle(outbox, pending, { state: 'pending', message: 'something went wrong', dueAt }, clock);
  return { delivered, refused, parked, quarantined, pending };
}

interface Settled {
  state: 'delivered' | 'refused' | 'parked' | 'pending';
  message?: string;
  attempts?: number;
  dueAt?: number;
}

const jobStates = { delivered: 'done', refused: 'dropped', parked: 'failed', pending: 'waiting' } as const;

export async function settle(
  { tables }: Outbox,
  reference: string,
  { state, message = '', attempts = 1, dueAt = 0 }: Settled,
  { now }: Pick<Clock, 'now'> = { now: Date.now },
): Promise<void> {
  const isOpen = state === 'parked' || state === 'pending';
  await tables
    .updateTable('outbox')
    .set({ state, message: isOpen ? '' : message, delivered_at: state === 'delivered' ? now() : null })
    .where('reference', '=', reference)
    .execute();
  await tables
    .updateTable('jobs')
    .set({ state: jobStates[state], attempts, attempted_at: now(), due_at: dueAt, last_error: isOpen ? message : '' })
    .where('reference', '=', reference)
    .where('kind', '=', 'delivery')
    .execute();
}
