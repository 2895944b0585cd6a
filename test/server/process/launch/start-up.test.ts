import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullTest, representatives } from '../../../support/full-run.ts';
import { failToStart, type SiteProcess, startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';

const errors = [
  ['a port that is no number', { PORT: 'http' }, /^PORT: .+\n$/],
  ['an address without a scheme', { WEB_BASE: 'www.example.com' }, /^WEB_BASE: .+\n$/],
  ['a NODE_ENV that Node does not know', { NODE_ENV: 'staging' }, /^NODE_ENV: .+\n$/],
  ['an upstream without its secrets', { API_BASE: 'https://api.example.com' }, /^API_BASE: .+\n$/],
  ['a data folder that is a file', { DATA_DIR: resolve('package.json') }, /^DATA_DIR: .+\n$/],
  ['a data folder where none can be made', { DATA_DIR: '/proc/x' }, /^DATA_DIR: .+\n$/],
] as const;

// The table in errors.test.ts has the others.
test.each(representatives(errors))('%s ends the start with one clear line', async (_, env, line) => {
  const { code, output } = await failToStart({ DATA_DIR: aFolder('start'), ...env });
  expect(output).toMatch(line);
  expect(code).toBe(1);
});

fullTest('a port in use ends the start with one clear line', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const { code, output } = await failToStart({ DATA_DIR: aFolder('start'), PORT: port });
  holder.close();
  expect(output).toMatch(new RegExp(`^PORT: ${port} is already in use.+\n$`));
  expect(code).toBe(1);
});

describe('beside a running site', () => {
  let data: string;
  let first: SiteProcess;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'start-'));
    first = await startSampleSite({ env: { DATA_DIR: data } });
  });
  afterAll(async () => {
    await first?.[Symbol.asyncDispose]();
    rmSync(data, { recursive: true, force: true });
  });

  test('a second process on the same data ends with one clear line, and the first keeps running', async () => {
    const { code, output } = await failToStart({ DATA_DIR: data });
    expect(output).toMatch(/^DATA_DIR: .+ in use .+\n$/);
    expect(code).toBe(1);
    expect((await fetch(first.base)).status).toBe(200);
  });

  test('a closing terminal, or a reload by a service manager, does not end the site', async () => {
    first.process.kill('SIGHUP');
    await expect.poll(first.output).toMatch(/"event":"content-(?:published|unchanged)"/);
    expect((await fetch(first.base)).status).toBe(200);
  });
});

fullTest('a stop does not wait for idle connections', async () => {
  const site = await startSampleSite();
  // Under way when the signal comes, and kept by the client afterwards.
  const responses = Array.from({ length: 4 }, () => fetch(`${site.base}/blogs`).then((page) => page.text()));
  site.process.kill('SIGTERM');
  await Promise.allSettled(responses);
  await site[Symbol.asyncDispose]();
  expect(site.output()).not.toContain('stop-cut-connections');
});
