import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { operations } from '../../../../shared/contract/operations.ts';
import { startUpstream } from './started-upstream.ts';

test('an address is stored once and removed regardless of case, and the response is the same for unknown addresses', async () => {
  const { call, databaseFile } = await startUpstream();
  const first = await call(operations.subscribe, { WorkEmail: 'Asha@pumps.example' });
  expect(await call(operations.subscribe, { WorkEmail: 'asha@pumps.example' })).toEqual(first);
  await call(operations.subscribe, { WorkEmail: 'other@pumps.example' });
  expect(listed(databaseFile)).toEqual(['Asha@pumps.example', 'other@pumps.example']);
  const off = await call(operations.unsubscribe, { WorkEmail: 'ASHA@PUMPS.example' });
  expect(listed(databaseFile)).toEqual(['other@pumps.example']);
  expect(await call(operations.unsubscribe, { WorkEmail: 'nobody@pumps.example' })).toEqual(off);
  expect(off).toMatchObject({ status: '1' });
});

test('an address is the same with a Unicode domain as with a Punycode domain', async () => {
  const { call, databaseFile } = await startUpstream();
  const [first, second, third] = ['Ada@bücher.example', 'ada@xn--bcher-kva.example', 'ADA@BÜCHER.example'];
  for (const WorkEmail of [first, second])
    expect(await call(operations.subscribe, { WorkEmail })).toMatchObject({ status: '1' });
  expect(listed(databaseFile)).toEqual([first]);
  expect(await call(operations.unsubscribe, { WorkEmail: third })).toMatchObject({ status: '1' });
  expect(listed(databaseFile)).toEqual([]);
});

function listed(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT email FROM subscribers ORDER BY email').all();
  return rows.map(({ email }) => String(email));
}
