import { resolve } from 'node:path';
import { assert, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { sampleContent } from '../../support/sample.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';

test('a note is on the site from its day on, and the same data serves the day before and after', async () => {
  const slug = 'out-at-the-end-of-the-century';
  const note = sampleContent().items.blogs.find((blog) => blog.slug === slug);
  assert(note);
  const data = aFolder('days');
  const day = Date.parse(note.publishedAt);
  expect(await statusesAt(day - 60_000 * 60, slug, data)).toEqual([404, false]);
  expect(await statusesAt(day + 60_000, slug, data)).toEqual([200, true]);
});

/** What a site answers whose clock stands there: the note's status, and whether the list links to it. */
async function statusesAt(moment: number, slug: string, data: string): Promise<[number, boolean]> {
  const minutes = Math.round((moment - Date.now()) / 60_000);
  await using site = await startSampleSite({
    env: { SHIFT_MINUTES: String(minutes), DATA_DIR: data },
    nodeArguments: ['--import', resolve('test/support/shift-clock.mjs')],
  });
  const { status } = await fetch(site.base + href.blog(slug), { headers: { 'User-Agent': 'curl' } });
  const list = await fetch(site.base + href.blogs(), { headers: { 'User-Agent': 'curl' } });
  return [status, (await list.text()).includes(`href="${href.blog(slug)}"`)];
}
