import { describe, expect, test } from 'vitest';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { everyStore, partsOf } from './every-store.ts';

const kinds = ['subscription-mail'] as const;
const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'Mara@tidewell.example';

describe.each(everyStore)('consents on $name', ({ open }) => {
  test('an address receives at most three emails a day, even if it is typed into many forms at the same time', async () => {
    const { requestConsent, mails, clock } = await opened();
    await Promise.all(Array.from({ length: 6 }, (_, n) => requestConsent(n % 2 ? email : email.toUpperCase())));
    await requestConsent('eve@tidewell.example');
    expect(await mails()).toHaveLength(4);
    clock.now += day + 1;
    await requestConsent(email);
    expect(await mails()).toHaveLength(1);
  });

  test('a consent is confirmed once and cannot be confirmed after its subscriber has unsubscribed', async () => {
    const { consents, clock, requestConsent, confirm, leave } = await opened();
    const reference = await requestConsent(email);
    const [first, second] = await Promise.all([confirm(reference), confirm(reference)]);
    expect(first).toMatchObject({
      reference,
      email,
      words: 'Our notes.',
      confirmedAt: clock.now,
      unsubscribedAt: null,
    });
    expect(second).toEqual(first);
    clock.now += minute;
    expect(await confirm(reference)).toEqual(first);
    const unused = await requestConsent(email);
    await leave(email.toLowerCase());
    expect([await confirm(reference), await confirm(unused), await confirm('SUB-NOWHERE')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await consents.ofPerson(email.toUpperCase())).toMatchObject([
      { reference, confirmedAt: clock.now - minute, unsubscribedAt: clock.now },
      { reference: unused, confirmedAt: null, unsubscribedAt: clock.now },
    ]);
  });

  test('if a link is used while its address is being unsubscribed, the address is off the list afterward', async () => {
    const { consents, requestConsent, confirm, leave } = await opened();
    const references = await Promise.all([requestConsent(email), requestConsent(email), requestConsent(email)]);
    await Promise.all([...references.map(confirm), leave(email)]);
    for (const { unsubscribedAt } of await consents.ofPerson(email)) expect(unsubscribedAt).not.toBeNull();
    expect(await Promise.all(references.map(confirm))).toEqual([undefined, undefined, undefined]);
  });

  test('requests can be deleted, unless they were confirmed in the meantime', async () => {
    const { consents, clock, requestConsent, confirm } = await opened();
    const old = [await requestConsent('a@tidewell.example'), await requestConsent('b@tidewell.example')];
    const unmailed = await requestConsent('c@tidewell.example', { isMailed: false });
    clock.now += 7 * day + 1;
    await confirm(old[0] ?? '');
    await consents.forget(old);
    await consents.forget([]);
    expect(await consents.ofPerson('b@tidewell.example')).toEqual([]);
    expect(await consents.ofPerson('a@tidewell.example')).toMatchObject([{ confirmedAt: clock.now }]);
    expect(await consents.ofPerson('c@tidewell.example')).toMatchObject([{ reference: unmailed, confirmedAt: null }]);
  });

  test('a request expires seven days after its email, but not while the email is waiting', async () => {
    const { outbox, clock, requestConsent, mails } = await opened();
    const expired = async () => (await outbox.unconfirmedBefore(clock.now - 7 * day, 9)).map((row) => row.reference);
    const [mailed, unmailed] = [await requestConsent(email), await requestConsent(email, { isMailed: false })];
    clock.now += 7 * day + 1;
    expect(await expired()).toEqual([unmailed]);
    await mails();
    clock.now += 7 * day;
    expect(await expired()).toEqual([unmailed]);
    clock.now += 1;
    expect(await expired()).toEqual([mailed, unmailed]);
  });

  test('the consent of a former subscriber is deleted after its period, and all consents of a person on request', async () => {
    const { consents, clock, requestConsent, leave } = await opened();
    await requestConsent(email);
    await requestConsent('eve@tidewell.example');
    await leave(email);
    await consents.deleteUnsubscribed(clock.now);
    expect(await consents.ofPerson(email)).toHaveLength(1);
    await consents.deleteUnsubscribed(clock.now + 1);
    expect(await consents.ofPerson(email)).toEqual([]);
    await consents.forgetPerson('EVE@tidewell.example');
    expect(await consents.ofPerson('eve@tidewell.example')).toEqual([]);
  });

  async function opened() {
    const store = await open();
    const clock = { now: Date.UTC(2030, 0, 1) };
    const now = () => clock.now;
    const { outbox, consents, jobs } = partsOf(store, now);
    let requests = 0;
    return {
      clock,
      outbox,
      consents,
      requestConsent(address: string, { isMailed = true } = {}) {
        requests += 1;
        return stored(outbox, {
          form: 'subscribe',
          key: `key-of-the-request-${requests}`,
          payload: { WorkEmail: address },
          isUnconfirmed: true,
          storeHooks: {
            refusal: async () => undefined,
            async onStored(row, tables) {
              await consents.within(tables).request({ row, email: address, words: 'Our notes.', isMailed });
            },
          },
        });
      },
      confirm: (reference: string) => store.transaction((tables) => consents.within(tables).confirm(reference)),
      leave: (address: string) => store.transaction((tables) => consents.within(tables).unsubscribed(address)),
      async mails() {
        const references: string[] = [];
        for (let [due] = await jobs.lease(kinds); due; [due] = await jobs.lease(kinds)) {
          references.push(due.reference);
          await jobs.end([due.id], 'done', store.tables);
        }
        return references;
      },
    };
  }
});
