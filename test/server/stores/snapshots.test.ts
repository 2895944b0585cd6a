import { describe, expect, test } from 'vitest';
import type { Tables } from '../../../server/database/tables.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { everyStore } from './every-store.ts';

const references = async (tables: Tables) => {
  const rows = await tables.selectFrom('outbox').select('reference').orderBy('id').execute();
  return rows.map(({ reference }) => reference);
};

describe.each(everyStore)('$name', ({ open, name }) => {
  test('a snapshot shows one moment, and others can write meanwhile', async () => {
    await using store = await open();
    const outbox = createOutbox({ store, now: Date.now });
    const first = await stored(outbox, { key: '1' });
    const snapshot = await store.snapshot();
    expect(await references(snapshot.tables)).toEqual([first]);
    // On SQLite, the process itself waits. The desk has a file of its own.
    const writing = stored(outbox, { key: '2' });
    if (name === 'PostgreSQL') await writing;
    expect(await references(snapshot.tables)).toEqual([first]);
    await snapshot.end();
    expect(await references(store.tables)).toEqual([first, await writing]);
  });
});
