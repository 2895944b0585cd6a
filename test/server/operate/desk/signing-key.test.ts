import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedKey } from '../../../../server/posts/guards/form-key.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { aDatabase, openStore, testOnPostgres } from '../../store/postgres-stores.ts';
import { desk } from './desk.ts';
import { filledFolder } from './filled-folder.ts';

const [article = ''] = readdirSync('content/blogs').filter((name) => name.endsWith('.md'));

test('a command leaves a damaged signing key unchanged, because a running site still has the intact one', async () => {
  const { folder } = await filledFolder();
  const file = join(folder, 'form-key');
  writeFileSync(file, 'half a key');
  const preview = await desk(folder, ['content', 'preview', article]);
  expect(preview).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/no usable signing key.+estart/),
  });
  const env = { WEB_BASE: 'https://a.example' };
  expect(await desk(folder, ['subscribers', 'export'], env)).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(file, 'utf8')).toBe('half a key');
});

test('a command that needs the signing key does not create one for a new site', async () => {
  const { folder } = await filledFolder();
  expect(await desk(folder, ['content', 'preview', article])).toMatchObject({ code: 1, stdout: '' });
  expect(readdirSync(folder)).not.toContain('form-key');
});

testOnPostgres('a moved key replaces the target’s key, and a damaged key is not moved', async () => {
  const { folder } = await filledFolder();
  const url = await aDatabase();
  const store = await openStore(url);
  const key = sharedKey(store, aFolder('site'));
  await key.agree();
  const keys = () => store.tables.selectFrom('site_secrets').select('value').execute();
  const move = ['store', 'move', '--to', url];
  writeFileSync(join(folder, 'form-key'), 'half a key');
  expect(await desk(folder, move)).toMatchObject({ code: 0, stderr: '' });
  expect(await keys()).toEqual([{ value: key.read() }]);
  for (const table of ['jobs', 'outbox', 'audit'] as const) await store.tables.deleteFrom(table).execute();
  const moved = Buffer.alloc(32, 7);
  writeFileSync(join(folder, 'form-key'), moved);
  expect(await desk(folder, move)).toMatchObject({ code: 0, stderr: '' });
  expect(await keys()).toEqual([{ value: moved }]);
});
