import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullTest } from '../../../support/full-run.ts';
import { failToStart, type SiteProcess, startSampleSite } from '../../../support/site-process.ts';

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

  test('a second process on the same data ends with a one-line error, and the first continues', async () => {
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
  const responses = Array.from({ length: 4 }, () => fetch(`${site.base}/blogs`).then((page) => page.text()));
  site.process.kill('SIGTERM');
  await Promise.allSettled(responses);
  await site[Symbol.asyncDispose]();
  expect(site.output()).not.toContain('stop-cut-connections');
});
