import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { sqliteVersion } from '../../../../server/store/sqlite-schema.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { aSiteDatabase } from '../../../support/postgres.ts';
import { aRealUpstream } from '../../../support/real-upstream.ts';
import { startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { filledFolder } from '../../operate/desk/filled-folder.ts';
import { formerFile } from '../../store/former/former-data.ts';

async function report(env: Record<string, string>): Promise<Record<string, string>> {
  await using site = await startSampleSite({ env });
  await expect.poll(site.output).toMatch(/^ {2}posts/m);
  expect((await fetch(`${site.base}/blogs`)).status).toBeGreaterThan(0);
  const rows = site.output().matchAll(/^ {2}([a-z]+) +(.+)$/gm);
  return Object.fromEntries([...rows].map(([, name, value]) => [name, value]));
}

test('the startup report shows the settings, the notification channels, and the waiting posts', async () => {
  const { folder } = await filledFolder();
  const env = { DATA_DIR: folder, NOTIFY_WEBHOOK: 'https://hooks.example.com/x?key=s3cret', CHAT: 'none', LIVE: '0' };
  const rows = await report({ ...env, WEB_BASE: 'https://www.example.com', HOSTS: 'localhost' });
  expect(rows).toMatchObject({
    public: 'https://www.example.com',
    upstream: 'embedded',
    release: `${manifest.version} in ${process.cwd()}`,
    store: `SQLite, ${join(folder, 'site.db')}`,
    data: expect.stringMatching(/^\/.+, [\d.]+ [GM]B free$/),
    flags: expect.stringMatching(/^PRODUCTION=1 LIVE=0, /),
    notifications: 'webhook to https://hooks.example.com',
    chat: 'none',
    content: expect.stringMatching(/^\d+ articles, \d+ products, /),
    posts: expect.stringMatching(/^\d+ pending, [1-9]\d* quarantined, \d+ parked$/),
  });
  expect(rows.migrated).toBeUndefined();
});

test('a start that migrates a database reports it', async () => {
  const folder = aFolder('data');
  formerFile(14, join(folder, 'site.db'));
  expect((await report({ DATA_DIR: folder })).migrated).toBe(`site.db from version 14 to ${sqliteVersion}`);
});

test('a start reports why an API does not respond and still succeeds', async () => {
  await using real = await aRealUpstream();
  const upstreamOf = async (env: Record<string, string>) =>
    (await report({ DATA_DIR: aFolder('data'), ...env })).upstream;
  const access = real.envFor(real.base);
  expect(await upstreamOf({ ...access, ACCESS_TOKEN: 'other' })).toMatch(/rejects this site's calls.+ACCESS_TOKEN/);
  if (!isFullRun) return;
  expect(await upstreamOf(access)).toBe(real.base);
  expect(await upstreamOf({ ...access, API_BASE: 'http://api.invalid' })).toMatch(/^http:\/\/api\.invalid: .+E[A-Z_]+/);
  expect(await upstreamOf({ ...access, CIPHER_SECRET: 'other' })).toMatch(/CIPHER_SECRET|ACCESS_TOKEN/);
});

test('the startup report names the PostgreSQL database without its user and password', async (context) => {
  await using database = await aSiteDatabase();
  if (!database) return context.skip('PostgreSQL is not installed');
  await using real = await aRealUpstream();
  const url = new URL(database.url);
  url.searchParams.set('password', 's3cret');
  const env = { ...real.envFor(real.base), DATA_DIR: aFolder('data'), DATABASE_URL: url.href };
  const { store } = await report(env);
  expect(store).toBe(`PostgreSQL, ${url.pathname.slice(1)} at ${url.searchParams.get('host')}`);
});
