import { expect, test } from 'vitest';
import { startRedis } from '../../support/redis.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { visit } from './visit.ts';

async function said(REDIS_URL: string): Promise<string> {
  const { isHealthy, of } = await visit({ DATA_DIR: aFolder('data'), WEB_BASE: 'https://www.example.com', REDIS_URL });
  expect(isHealthy).toBe(true);
  return of('shared-cache').join();
}

test('the doctor reports whether the shared cache answers, and whether it writes to disk', async ({ skip }) => {
  await using redis = await startRedis({ password: 'canary-7f3a' });
  if (!redis) return skip('neither Valkey nor Redis is installed');
  expect(await said('')).toMatch(/^skip: .*REDIS_URL is not set/);
  expect(await said(redis.url)).toMatch(/^ok: .+writes nothing to disk/);
  await redis.ask('CONFIG', 'SET', 'save', '60 1');
  expect(await said(redis.url)).toMatch(/^warn: .+writes to disk.+appendonly no/);
  const wrong = await said(redis.url.replace('canary', 'other'));
  expect(wrong).toMatch(/^warn: .+WRONGPASS/);
  expect(wrong).not.toContain('7f3a');
  await redis.kill();
  expect(await said(redis.url)).toMatch(/^warn: .+ECONNREFUSED/);
});
