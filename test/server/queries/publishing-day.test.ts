import { resolve } from 'node:path';
import { assert, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { sampleContent } from '../../support/sample.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { timeout } from '../../support/timeout.ts';

const slug = 'out-at-the-end-of-the-century';
const minute = 60_000;

test('a note is on the site from its day on, and the same data serves the day before and after', async () => {
  const data = aFolder('days');
  for (const [minutes, shown] of [
    [-60, false],
    [1, true],
  ] as const) {
    await using site = await startAt(dayOf() + minutes * minute, { DATA_DIR: data });
    expect(await shownOn(site.base)).toEqual(statesOf(shown));
  }
});

test('a note appears on a running site when its day begins', async () => {
  await using site = await startAt(dayOf() - 60 * minute, { JUMP_MINUTES: '61' });
  expect(await shownOn(site.base)).toEqual(statesOf(false));
  site.process.kill('SIGUSR2');
  await expect.poll(() => shownOn(site.base), { timeout: timeout.wait }).toEqual(statesOf(true));
});

function dayOf(): number {
  const note = sampleContent().items.blogs.find((blog) => blog.slug === slug);
  assert(note);
  return Date.parse(note.publishedAt);
}

/** A site whose clock stands there. */
function startAt(moment: number, env: Record<string, string>) {
  const minutes = Math.round((moment - Date.now()) / minute);
  return startSampleSite({
    env: { SHIFT_MINUTES: String(minutes), ...env },
    nodeArguments: ['--import', resolve('test/support/shift-clock.mjs')],
  });
}

const statesOf = (shown: boolean) => ({ page: shown ? 200 : 404, inList: shown, inSitemap: shown });

async function shownOn(base: string): Promise<ReturnType<typeof statesOf>> {
  const get = (path: string) => fetch(base + path, { headers: { 'User-Agent': 'curl' } });
  const { status: page } = await get(href.blog(slug));
  const list = await (await get(href.blogs())).text();
  const sitemap = await (await get('/sitemaps/notes.xml')).text();
  return { page, inList: list.includes(`href="${href.blog(slug)}"`), inSitemap: sitemap.includes(href.blog(slug)) };
}
