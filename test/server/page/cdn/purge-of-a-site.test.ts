import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../../../server/store/data-folder.ts';
import { href } from '../../../../shared/paths.ts';
import { note, seo } from '../../../support/content-folder.ts';
import { sampleFolder } from '../../../support/site-content.ts';
import { startSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { desk } from '../../operate/desk/desk.ts';
import { postOf } from '../../operate/desk/posts.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { aReceiver } from './a-receiver.ts';

const slug = 'salt-in-the-connector';
const authorization = 'Bearer canary-7f3a';

test('published content purges all pages once, and an approved comment purges its article once', async () => {
  const folder = aFolder('site');
  const data = join(folder, 'data');
  mkdirSync(data);
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  symlinkSync(resolve('public'), join(folder, 'public'));
  openDataFolder(data).release();
  const { outbox, close } = openOutbox(join(data, 'site.db'));
  const payload = { ...postOf('comment'), BlogSlug: slug };
  const reference = await stored(outbox, { form: 'comment', payload });
  close();
  await using receiver = await aReceiver();
  await using site = await startSite({
    cwd: folder,
    env: {
      DATA_DIR: data,
      CDN_KEY_HEADER: 'Surrogate-Key',
      CDN_PURGE_URL: receiver.url,
      CDN_PURGE_TOKEN: 'canary-7f3a',
    },
  });
  const stateOf = async () => (await desk(data, ['comments', 'show', reference])).stdout.match(/^State +(\w+)$/m)?.[1];
  await expect.poll(stateOf).toBe('waiting');

  expect(await desk(data, ['comments', 'approve', reference])).toMatchObject({ code: 0, stderr: '' });
  expect(await receiver.next()).toEqual({ authorization, body: { keys: [href.blog(slug)] } });

  expect(await desk(data, ['content', 'reload'])).toMatchObject({ code: 0 });
  const title = 'Lamps on a tide pole';
  const summary = `${title}. How a tide pole is read at night with one lamp, and why two lamps read worse than one does.`;
  const article = note({ title, summary, category: 'field-notes', tags: '[moorings]', seo: seo(title) });
  writeFileSync(join(folder, 'content/blogs/lamps-on-a-tide-pole.md'), article);
  expect(await desk(data, ['content', 'reload'])).toMatchObject({ code: 0 });
  expect(await receiver.next()).toEqual({ authorization, body: { keys: ['pages'] } });
  await expect.poll(() => site.output().match(/"job-done","kind":"purge"/g)).toHaveLength(2);
  expect(receiver.purges).toEqual([]);
  expect(site.output()).not.toContain('canary-7f3a');
});
