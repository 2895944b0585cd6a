import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { fullTest } from '../../support/full-run.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { enquiryNumber } from './posts.ts';
import { type PostResponse, readPageTokens, sendPost } from './send-post.ts';
import { mountSmallDisk } from './small-disk.ts';
import { storedDataIn } from './stored-data.ts';

fullTest(
  'while another process locks the database, a post is refused with a message and nothing is stored',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'held-'));
    {
      await using site = await startSampleSite({ env: { DATA_DIR: folder, LOG: 'off' } });
      const tokens = await readPageTokens(site.base);
      const holder = new DatabaseSync(join(folder, 'site.db'));
      holder.exec('BEGIN EXCLUSIVE');
      const refused = await sendPost(site.base, tokens, enquiryNumber(1));
      expect(refused).toMatchObject({ httpStatus: 503, status: '0', message: expect.stringMatching(/\w/) });
      const many = await Promise.all([2, 3, 4, 5, 6].map((count) => sendPost(site.base, tokens, enquiryNumber(count))));
      expect(many.map(({ httpStatus }) => httpStatus)).toEqual([503, 503, 503, 503, 503]);
      expect(storedDataIn(folder).rows).toEqual([]);
      holder.exec('ROLLBACK');
      holder.close();
      const taken = await sendPost(site.base, tokens, enquiryNumber(1));
      expect(taken).toMatchObject({ httpStatus: 200, status: '1' });
      expect(storedDataIn(folder).rows).toMatchObject([{ reference: taken.reference }]);
      site.process.kill('SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true });
  },
);

test('on a full disk, posts are refused and pages are served; with free space, posts are accepted again', async ({
  skip,
}) => {
  using disk = mountSmallDisk('2m');
  if (!disk) return skip('this user cannot mount a tmpfs');
  await using site = await startSampleSite({ env: { DATA_DIR: disk.path, LOG: 'off' } });
  const tokens = await readPageTokens(site.base);
  const acknowledged: (string | undefined)[] = [];
  let number = 0;
  async function post(): Promise<PostResponse> {
    const response = await sendPost(site.base, tokens, enquiryNumber(number++));
    if (response.status === '1') acknowledged.push(response.reference);
    return response;
  }
  const { path: folder } = disk;

  await post();
  disk.fill();
  // The last block of the write-ahead log may have room for one or two posts.
  const responses = [await post(), await post(), await post(), await post(), await post()];
  expect(responses.slice(-3).map(({ httpStatus, status }) => [httpStatus, status])).toEqual([
    [503, '0'],
    [503, '0'],
    [503, '0'],
  ]);
  for (const path of ['/', '/blogs', '/contact']) expect((await fetch(site.base + path)).status).toBe(200);
  expect(storedDataIn(folder).rows.map(({ reference }) => reference)).toEqual(acknowledged);

  disk.free();
  expect(await post()).toMatchObject({ httpStatus: 200, status: '1' });
  expect(storedDataIn(folder).rows.map(({ reference }) => reference)).toEqual(acknowledged);
  await vi.waitFor(
    () => expect(storedDataIn(folder).rows.every(({ state }) => state === 'delivered')).toBe(true),
    timeout.wait,
  );
  const { rows, delivered, failures } = storedDataIn(folder);
  expect(delivered.map(({ email }) => email)).toEqual(rows.map(({ email }) => email));
  expect(failures).toEqual([]);
  site.process.kill('SIGKILL');
});
