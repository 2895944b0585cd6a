import { dirname } from 'node:path';
import { contact, openOutbox, stored } from '../outbox/opened-outbox.ts';

/** A data folder with one enquiry of each state, and nobody who holds it. References by state, oldest first. */
export function filledFolder() {
  let time = Date.UTC(2026, 10, 20, 9, 30);
  const { outbox, file, close } = openOutbox(undefined, () => time);
  const enquiry = (subject: string, changes: object = {}) => {
    time += 60_000;
    return stored(outbox, { key: subject, payload: { ...contact, Subject: subject, ...changes } });
  };
  const idOf = (reference: string) => outbox.show(reference)?.id ?? 0;

  const delivered = enquiry('First', { FullName: '=HYPERLINK("http://bad.example")', CompanyName: '東京ポンプ' });
  outbox.markDelivered(idOf(delivered), 'Success');
  const refused = enquiry('Second, with a comma', { Message: 'He said "no".\nThen he left.' });
  outbox.markRefused(idOf(refused), 'We know this one.');
  const parked = enquiry('Third');
  outbox.retryLater(idOf(parked), { at: time + 5_000, message: 'HTTP request failed.', isFault: true });
  outbox.park(idOf(parked), 'something went wrong');
  const quarantined = stored(outbox, {
    reasons: ['trap', 'token-missing'],
    payload: { ...contact, FullName: '\u001b[31mRed\u202e', Subject: `Spam ${'and more of it '.repeat(12)}` },
  });
  time += 60_000;
  const pending = enquiry('Fifth');
  outbox.retryLater(idOf(pending), { at: time + 9_000, message: 'something went wrong', isFault: false });
  close();
  return { folder: dirname(file), file, references: { delivered, refused, parked, quarantined, pending } };
}
