import { describe, expect, test } from 'vitest';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { everyStore, partsOf } from './every-store.ts';

const kinds = ['subscription-mail'] as const;
const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'Mara@tidewell.example';

describe.each(everyStore)('consents on $name', ({ open }) => {
  test('an address gets at most three mails a day, even if it is typed into many forms at the same time', async () => {
    const { ask, mails, clock } = await opened();
    await Promise.all(Array.from({ length: 6 }, (_, n) => ask(n % 2 ? email : email.toUpperCase())));
    await ask('eve@tidewell.example');
    expect(await mails()).toHaveLength(4);
    clock.now += day + 1;
    await ask(email);
    expect(await mails()).toHaveLength(1);
  });

  test('a consent is confirmed once, keeps its first time, and cannot be confirmed after its subscriber has left', async () => {
    const { consents, clock, ask, confirm, leave } = await opened();
    const reference = await ask(email);
    const [first, second] = await Promise.all([confirm(reference), confirm(reference)]);
    expect(first).toMatchObject({ reference, email, words: 'Our notes.', confirmedAt: clock.now, leftAt: null });
    expect(second).toEqual(first);
    clock.now += minute;
    expect(await confirm(reference)).toEqual(first);
    const unused = await ask(email);
    await leave(email.toLowerCase());
    expect([await confirm(reference), await confirm(unused), await confirm('SUB-NOWHERE')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await consents.ofPerson(email.toUpperCase())).toMatchObject([
      { reference, confirmedAt: clock.now - minute, leftAt: clock.now },
      { reference: unused, confirmedAt: null, leftAt: clock.now },
    ]);
  });

  test('if a link is used while its address leaves the list, the address ends up off the list', async () => {
    const { consents, ask, confirm, leave } = await opened();
    const references = await Promise.all([ask(email), ask(email), ask(email)]);
    await Promise.all([...references.map(confirm), leave(email)]);
    for (const { leftAt } of await consents.ofPerson(email)) expect(leftAt).not.toBeNull();
    expect(await Promise.all(references.map(confirm))).toEqual([undefined, undefined, undefined]);
  });

  test('requests can be deleted, unless they were confirmed in the meantime', async () => {
    const { consents, clock, ask, confirm } = await opened();
    const old = [await ask('a@tidewell.example'), await ask('b@tidewell.example')];
    const unmailed = await ask('c@tidewell.example', { isMailed: false });
    clock.now += 7 * day + 1;
    await confirm(old[0] ?? '');
    await consents.forget(old);
    await consents.forget([]);
    expect(await consents.ofPerson('b@tidewell.example')).toEqual([]);
    expect(await consents.ofPerson('a@tidewell.example')).toMatchObject([{ confirmedAt: clock.now }]);
    expect(await consents.ofPerson('c@tidewell.example')).toMatchObject([{ reference: unmailed, confirmedAt: null }]);
  });

  test('a request ends seven days after its mail, and not while the mail waits', async () => {
    const { outbox, clock, ask, mails } = await opened();
    const expired = async () => (await outbox.unconfirmedBefore(clock.now - 7 * day, 9)).map((row) => row.reference);
    const [mailed, unmailed] = [await ask(email), await ask(email, { isMailed: false })];
    clock.now += 7 * day + 1;
    expect(await expired()).toEqual([unmailed]);
    await mails();
    clock.now += 7 * day;
    expect(await expired()).toEqual([unmailed]);
    clock.now += 1;
    expect(await expired()).toEqual([mailed, unmailed]);
  });

  test('the consent of a former subscriber is deleted after its time, and all consents of a person on request', async () => {
    const { consents, clock, ask, leave } = await opened();
    await ask(email);
    await ask('eve@tidewell.example');
    await leave(email);
    await consents.forgetLeft(clock.now);
    expect(await consents.ofPerson(email)).toHaveLength(1);
    await consents.forgetLeft(clock.now + 1);
    expect(await consents.ofPerson(email)).toEqual([]);
    await consents.forgetPerson('EVE@tidewell.example');
    expect(await consents.ofPerson('eve@tidewell.example')).toEqual([]);
  });

  /** Requests to subscribe, on an empty store with a manual clock. */
  async function opened() {
    const store = await open();
    const clock = { now: Date.UTC(2030, 0, 1) };
    const now = () => clock.now;
    const { outbox, consents, jobs } = partsOf(store, now);
    let asked = 0;
    return {
      clock,
      outbox,
      consents,
      /** Returns the reference. */
      ask(address: string, { isMailed = true } = {}) {
        asked += 1;
        return stored(outbox, {
          form: 'subscribe',
          key: `key-of-the-request-${asked}`,
          payload: { WorkEmail: address },
          isUnconfirmed: true,
          keeping: {
            refusal: async () => undefined,
            async kept(row, tables) {
              await consents.within(tables).request({ row, email: address, words: 'Our notes.', isMailed });
            },
          },
        });
      },
      confirm: (reference: string) => store.transaction((tables) => consents.within(tables).confirm(reference)),
      leave: (address: string) => store.transaction((tables) => consents.within(tables).left(address)),
      /** Marks all due mails as sent, and returns their references in order. */
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
