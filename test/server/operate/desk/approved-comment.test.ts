import { describe, expect, test } from 'vitest';
import { createOutbox } from '../../../../server/posts/outbox/outbox.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { stored } from '../../posts/outbox/opened-outbox.ts';
import { bothStores } from '../../store/every-store.ts';
import { desk } from './desk.ts';
import { postOf } from './posts.ts';

const slug = 'salt-in-the-connector';
const text = 'Ours drew twelve through the debug header.';

describe.each(bothStores())('on $name', ({ openWithFolder }) => {
  test('an approved comment appears on its page with the next request, and a rejected one disappears', async () => {
    const { store, folder: folderOfDatabase, env } = await openWithFolder();
    const folder = store.isShared ? aFolder('site') : folderOfDatabase;
    const outbox = createOutbox({ store, jobs: createJobs(store, store.now), now: store.now });
    const payload = { ...postOf('comment'), BlogSlug: slug, Comment: text };
    const reference = await stored(outbox, { form: 'comment', payload });
    const subscription = await stored(outbox, { form: 'subscribe', payload: postOf('subscribe') });
    await using site = await startSampleSite({ env: { ...env, DATA_DIR: folder } });
    const run = (...words: string[]) => desk(folder, words, env);
    const has = async (path: string) => (await (await fetch(site.base + path)).text()).includes(text);
    const everywhere = async () => [
      await has(`/blogs/${slug}`),
      await has(`/api/blogs.comments?slug=${slug}`),
      await has(`/blogs/${slug}`),
    ];
    const stateOf = async () => (await run('comments', 'show', reference)).stdout.match(/^State +(\w+)$/m)?.[1];
    await expect.poll(stateOf).toBe('waiting');
    expect(await everywhere()).toEqual([false, false, false]);

    expect(await run('comments', 'approve', reference)).toMatchObject({ code: 0, stderr: '' });
    expect(await everywhere()).toEqual([true, true, true]);
    expect((await run('comments', 'list', '--state', 'approved')).stdout).toContain(reference);

    expect(await run('comments', 'reject', reference)).toMatchObject({ code: 0, stderr: '' });
    expect(await everywhere()).toEqual([false, false, false]);

    await run('comments', 'approve', reference);
    expect(await everywhere()).toEqual([true, true, true]);
    expect(await run('comments', 'delete', reference, '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(await everywhere()).toEqual([false, false, false]);
    expect(site.output()).not.toMatch(/twelve|tidewell/);

    const address = postOf('subscribe').WorkEmail;
    await expect.poll(async () => (await outbox.show(subscription))?.state).toBe('delivered');
    expect((await run('subscribers', 'list')).stdout).toMatch(`${address} `);
    expect(await run('subscribers', 'delete', address, '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect((await run('subscribers', 'list')).stdout).not.toContain(address);
  });
});
