import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failToStart, startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';

test.each([
  ['a port that is no number', { PORT: 'http' }, /^PORT: .+\n$/],
  ['an address without a scheme', { WEB_BASE: 'www.example.com' }, /^WEB_BASE: .+\n$/],
  ['a NODE_ENV that Node does not know', { NODE_ENV: 'staging' }, /^NODE_ENV: .+\n$/],
  ['an upstream without its secrets', { API_BASE: 'https://api.example.com' }, /^API_BASE: .+\n$/],
  ['several workers without a shared database', { WEB_CONCURRENCY: '2' }, /^WEB_CONCURRENCY: .+\n$/],
  ['a data folder that is a file', { DATA_DIR: resolve('package.json') }, /^DATA_DIR: .+\n$/],
  ['a data folder where none can be made', { DATA_DIR: '/proc/x' }, /^DATA_DIR: .+\n$/],
])('%s ends the start with one clear line', async (_, env, line) => {
  const { code, output } = await failToStart({ DATA_DIR: aFolder('start'), ...env });
  expect(output).toMatch(line);
  expect(code).toBe(1);
});

const ofWorkers = {
  WEB_CONCURRENCY: '3',
  DATABASE_URL: 'postgres://127.0.0.1:1/site',
  API_BASE: 'http://127.0.0.1:1',
  CIPHER_SECRET: 'secret',
  ACCESS_TOKEN: 'token',
  OPS_PORT: '0',
};

test.each([
  ['a site', {}],
  ['the workers of a site', ofWorkers],
])('a port in use ends the start of %s with one clear line', async (_, env) => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const { code, output } = await failToStart({ DATA_DIR: aFolder('start'), PORT: port, ...env });
  holder.close();
  expect(output).toMatch(new RegExp(`^PORT: ${port} is already in use.+\n$`));
  expect(code).toBe(1);
});

test('a second process on the same data ends with one clear line, and the first keeps running', async () => {
  const data = aFolder('start');
  await using first = await startSampleSite({ env: { DATA_DIR: data } });
  const { code, output } = await failToStart({ DATA_DIR: data });
  expect(output).toMatch(/^DATA_DIR: .+ in use .+\n$/);
  expect(code).toBe(1);
  expect((await fetch(first.base)).status).toBe(200);
});

test('a file that is not a database ends the start with one clear line', async () => {
  const data = aFolder('start');
  writeFileSync(join(data, 'upstream.db'), 'x'.repeat(4_096));
  const { code, output } = await failToStart({ DATA_DIR: data });
  expect(output).toMatch(/^DATA_DIR: [^\n]+\n$/);
  expect(code).toBe(1);
});

test('a closing terminal, or a reload by a service manager, does not end the site', async () => {
  await using site = await startSampleSite();
  site.process.kill('SIGHUP');
  await expect.poll(site.output).toMatch(/"event":"content-(?:published|unchanged)"/);
  expect((await fetch(site.base)).status).toBe(200);
});

test('a stop does not wait for idle connections', async () => {
  const site = await startSampleSite();
  // Under way when the signal comes, and kept by the client afterwards.
  const answers = Array.from({ length: 4 }, () => fetch(`${site.base}/blogs`).then((page) => page.text()));
  const start = performance.now();
  site.process.kill('SIGTERM');
  await Promise.allSettled(answers);
  await site[Symbol.asyncDispose]();
  // The grace for those that never end is ten seconds.
  expect(performance.now() - start).toBeLessThan(9_000);
});
