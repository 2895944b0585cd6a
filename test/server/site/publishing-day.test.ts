import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load-content.ts';
import { href } from '../../../shared/paths.ts';
import { builtDrawings } from '../../support/drawings.ts';
import { startSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';

test('a note is on the site from its day on, and the same data serves the day before and after', async () => {
  const { items } = loadContent('content', { drawings: builtDrawings() });
  const notes = items.published('blogs', '2999-01-01').map(({ slug }) => items.read('blogs', slug));
  const [newest] = notes.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  const { slug = '', publishedAt = '' } = newest ?? {};
  const data = aFolder('days');
  const day = Date.parse(publishedAt);
  expect(await statusesAt(day - 60_000 * 60, slug, data)).toEqual([404, false]);
  expect(await statusesAt(day + 60_000, slug, data)).toEqual([200, true]);
});

/** What a site answers whose clock stands there: the note's status, and whether the list links to it. */
async function statusesAt(moment: number, slug: string, data: string): Promise<[number, boolean]> {
  const minutes = Math.round((moment - Date.now()) / 60_000);
  await using site = await startSite({
    env: { SHIFT_MINUTES: String(minutes), DATA_DIR: data },
    nodeArguments: ['--import', './test/support/shift-clock.mjs'],
  });
  const { status } = await fetch(site.base + href.blog(slug), { headers: { 'User-Agent': 'curl' } });
  const list = await fetch(site.base + href.blogs(), { headers: { 'User-Agent': 'curl' } });
  return [status, (await list.text()).includes(`href="${href.blog(slug)}"`)];
}
