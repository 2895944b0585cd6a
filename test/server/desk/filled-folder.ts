import { dirname } from 'node:path';
import type { Outbox } from '../../../server/posts/outbox/outbox.ts';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';

/** A data folder with one enquiry of each state, and nobody who holds it. References by state, oldest first. */
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

/** One enquiry of each state, a minute apart. */
export async function fill(outbox: Outbox, clock: Clock) {
  const enquiry = (subject: string, changes: object = {}) => {
    clock.time += 60_000;
    return stored(outbox, { key: subject, payload: { ...contact, Subject: subject, ...changes } });
  };
  const idOf = async (reference: string) => (await outbox.show(reference))?.id ?? 0;

  const delivered = await enquiry('First', { FullName: '=HYPERLINK("http://bad.example")', CompanyName: '東京ポンプ' });
  await outbox.markDelivered(await idOf(delivered), 'Success');
  const refused = await enquiry('Second, with a comma', { Message: 'He said "no".\nThen he left.' });
  await outbox.markRefused(await idOf(refused), 'We know this one.');
  const parked = await enquiry('Third');
  const soon = clock.time + 5_000;
  await outbox.retryLater(await idOf(parked), { at: soon, message: 'HTTP request failed.', isFault: true });
  await outbox.park(await idOf(parked), 'something went wrong');
  const quarantined = await stored(outbox, {
    reasons: ['trap', 'token-missing'],
    payload: { ...contact, FullName: '\u001b[31mRed\u202e', Subject: `Spam ${'and more of it '.repeat(12)}` },
  });
  clock.time += 60_000;
  const pending = await enquiry('Fifth');
  const later = clock.time + 9_000;
  await outbox.retryLater(await idOf(pending), { at: later, message: 'something went wrong', isFault: false });
  return { delivered, refused, parked, quarantined, pending };
}
