import { describe, expect, test } from 'vitest';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { everyStore, partsOf } from './every-store.ts';
import { references } from './postgres-stores.ts';

describe.each(everyStore)('$name', ({ open, name }) => {
  test('a snapshot shows one moment, and other processes can write in the meantime', async () => {
    const store = await open();
    const { outbox } = partsOf(store);
    const first = await stored(outbox, { key: '1' });
    const snapshot = await store.snapshot();
    expect(await references(snapshot.tables)).toEqual([first]);
    const writing = stored(outbox, { key: '2' });
    if (name === 'PostgreSQL') await writing;
    expect(await references(snapshot.tables)).toEqual([first]);
    await snapshot.end();
    expect(await references(store.tables)).toEqual([first, await writing]);
  });
});
