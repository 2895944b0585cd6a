import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { operations } from '../../../shared/contract/operations.ts';
import { startUpstream } from './started-upstream.ts';

test('an address is on the list once, and off it however its letters are written, with one answer for all', async () => {
  const { call, databaseFile } = await startUpstream();
  using database = new DatabaseSync(databaseFile);
  const listed = () => database.prepare('SELECT email FROM subscribers').all();
  const first = await call(operations.subscribe, { WorkEmail: 'Asha@pumps.example' });
  expect(await call(operations.subscribe, { WorkEmail: 'asha@pumps.example' })).toEqual(first);
  await call(operations.subscribe, { WorkEmail: 'other@pumps.example' });
  expect(listed()).toHaveLength(2);
  const off = await call(operations.unsubscribe, { WorkEmail: 'ASHA@PUMPS.example' });
  expect(listed()).toEqual([{ email: 'other@pumps.example' }]);
  expect(await call(operations.unsubscribe, { WorkEmail: 'nobody@pumps.example' })).toEqual(off);
  expect(off).toMatchObject({ status: '1' });
});
