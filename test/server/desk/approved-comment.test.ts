import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../../server/database/data-folder.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { postOf } from './posts.ts';

const slug = 'salt-in-the-connector';
const text = 'Ours drew twelve through the debug header.';

test('an approved comment is on its page at the next request, and a rejected one is not', async () => {
  const folder = aFolder('site');
  openDataFolder(folder).release();
  const { outbox, close } = openOutbox(join(folder, 'site.db'));
  const payload = { ...postOf('comment'), BlogSlug: slug, Comment: text };
  const reference = await stored(outbox, { form: 'comment', payload });
  close();
  await using site = await startSampleSite({ env: { DATA_DIR: folder } });
  const has = async (path: string) => (await (await fetch(site.base + path)).text()).includes(text);
  const everywhere = async () => [
    await has(`/blogs/${slug}`),
    await has(`/api/blogs.comments?slug=${slug}`),
    // From the page cache.
    await has(`/blogs/${slug}`),
  ];
  const stateOf = async () =>
    (await desk(folder, ['comments', 'show', reference])).stdout.match(/^State +(\w+)$/m)?.[1];
  await expect.poll(stateOf).toBe('waiting');
  expect(await everywhere()).toEqual([false, false, false]);

  expect(await desk(folder, ['comments', 'approve', reference])).toMatchObject({ code: 0, stderr: '' });
  expect(await everywhere()).toEqual([true, true, true]);

  expect(await desk(folder, ['comments', 'reject', reference])).toMatchObject({ code: 0, stderr: '' });
  expect(await everywhere()).toEqual([false, false, false]);

  await desk(folder, ['comments', 'approve', reference]);
  expect(await everywhere()).toEqual([true, true, true]);
  expect(await desk(folder, ['comments', 'delete', reference, '--yes'])).toMatchObject({ code: 0, stderr: '' });
  expect(await everywhere()).toEqual([false, false, false]);
  // The log knows what was done, not what was written.
  expect(site.output()).toContain('"command":"comments approve"');
  expect(site.output()).not.toMatch(/twelve|tidewell/);
});
