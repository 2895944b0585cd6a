import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { cv } from '../../../shared/forms/cv.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { applicant, filesIn } from '../../server/posts/uploads/an-application.ts';
import { aPdf } from '../../support/documents.ts';
import { pageTokenOf } from '../../support/page-token.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { peakMemory } from '../process.ts';
import { mountSmallDisk } from './small-disk.ts';

test('after a kill between file and row, the next start moves the file aside and deletes unfinished files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  const uploads = join(folder, 'uploads');
  const env = { DATA_DIR: folder, LOG: 'off' };
  {
    const nodeArguments = ['--import', resolve('test/lab/durability/kill-after-rename.mjs')];
    await using site = await startSampleSite({ env, nodeArguments });
    await expect(post(site.base, await applicationToken(site.base), 1)).rejects.toThrow();
  }
  const strays = filesIn(uploads);
  expect(strays).toEqual([expect.stringMatching(/^JOB-/)]);
  writeFileSync(join(uploads, 'tmp', 'on-its-way'), 'half of a file');
  {
    await using site = await startSampleSite({ env });
    expect(filesIn(uploads)).toEqual([]);
    expect(readdirSync(join(uploads, 'aside'))).toEqual(strays);
    expect(await post(site.base, await applicationToken(site.base), 2)).toMatchObject({ status: 200 });
  }
  const [storedFile] = filesIn(uploads);
  {
    await using site = await startSampleSite({ env });
    expect(site.base).toMatch(/http/);
    expect(filesIn(uploads)).toEqual([storedFile]);
  }
  rmSync(folder, { recursive: true, force: true });
});

test('on a full disk, an upload is refused and leaves no file; with free space it is accepted', async ({ skip }) => {
  using disk = mountSmallDisk('8m');
  if (!disk) return skip('this user cannot mount a tmpfs');
  await using site = await startSampleSite({ env: { DATA_DIR: disk.path, LOG: 'off' } });
  const token = await applicationToken(site.base);
  const uploads = join(disk.path, 'uploads');
  disk.fill();
  expect(await post(site.base, token, 1)).toMatchObject({ status: 503, bodyStatus: '0' });
  expect(filesIn(uploads)).toEqual([]);
  disk.free();
  expect(await post(site.base, token, 1)).toMatchObject({ status: 200, bodyStatus: '1' });
  expect(filesIn(uploads)).toHaveLength(1);
});

test('a gigabyte of uploads, 50 in parallel, is written to disk and not retained in memory', async ({ skip }) => {
  await using site = await startSampleSite({ env: { LOG: 'off' } });
  const { pid } = site.process;
  if (!pid || !canMeasure(pid)) return skip('this system does not report the memory of a process');
  const token = await applicationToken(site.base);
  await post(site.base, token, 1);
  const send = async (round: number) => {
    const responses = Array.from({ length: 50 }, (_, n) => post(site.base, token, 50 * round + n, cv.largest));
    return (await Promise.all(responses)).map(({ status }) => status);
  };
  expect(new Set(await send(1))).toEqual(new Set([200]));
  // The peak of the first round includes garbage, and pages that the site renders after its start.
  const before = peakMemory(pid);
  for (const round of [2, 3, 4]) expect([200, 429]).toEqual(expect.arrayContaining(await send(round)));
  expect(peakMemory(pid) - before, 'megabytes').toBeLessThan(150);
});

function canMeasure(pid: number): boolean {
  try {
    return peakMemory(pid) > 0;
  } catch {
    return false;
  }
}

function applicationToken(base: string): Promise<string> {
  return pageTokenOf('application', async (path) => (await fetch(base + path)).text());
}

async function post(base: string, token: string, number: number, bytes = 1_000_000) {
  const form = new FormData();
  const fields = { ...applicant, Message: `Number ${number}`, [guardFields.token]: token };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(cv.field, new Blob([new Uint8Array(aPdf(bytes))]), 'cv.pdf');
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1` };
  const response = await fetch(`${base}/api/application`, { method: 'POST', headers, body: form });
  const { status: bodyStatus }: { status: string } = await response.json();
  return { status: response.status, bodyStatus };
}
