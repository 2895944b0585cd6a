import { assert, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { aClock, type Clock } from '../../lab/clock.ts';
import { sampleContent } from '../../support/sample.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { timeout } from '../../support/timeout.ts';

const slug = 'out-at-the-end-of-the-century';
const minute = 60_000;

test('a note is on the site from its publication day, even with stored data from the day before', async () => {
  const data = aFolder('days');
  for (const [minutes, shown] of [
    [-60, false],
    [1, true],
  ] as const) {
    using clock = aClock(minutesUntil(dayOf()) + minutes);
    await using site = await startWith(clock, { DATA_DIR: data });
    expect(await shownOn(site.base)).toEqual(statesOf(shown));
  }
});

test('a note appears on a running site when its publication day begins', async () => {
  using clock = aClock(minutesUntil(dayOf()) - 60);
  await using site = await startWith(clock);
  expect(await shownOn(site.base)).toEqual(statesOf(false));
  clock.set(clock.minutes() + 61);
  await expect.poll(() => shownOn(site.base), { timeout: timeout.wait }).toEqual(statesOf(true));
});

function dayOf(): number {
  const note = sampleContent().items.blogs.find((blog) => blog.slug === slug);
  assert(note);
  return Date.parse(note.publishedAt);
}

function minutesUntil(moment: number): number {
  return Math.round((moment - Date.now()) / minute);
}

function startWith({ nodeArguments, ...clock }: Clock, env: Record<string, string> = {}) {
  return startSampleSite({ env: { ...clock.env, ...env }, nodeArguments });
}

const statesOf = (shown: boolean) => ({ page: shown ? 200 : 404, inList: shown, inSitemap: shown });

async function shownOn(base: string): Promise<ReturnType<typeof statesOf>> {
  const get = (path: string) => fetch(base + path, { headers: { 'User-Agent': 'curl' } });
  const { status: page } = await get(href.blog(slug));
  const list = await (await get(href.blogs())).text();
  const sitemap = await (await get('/sitemaps/notes.xml')).text();
  return { page, inList: list.includes(`href="${href.blog(slug)}"`), inSitemap: sitemap.includes(href.blog(slug)) };
}
