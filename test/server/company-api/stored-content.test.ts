import request from 'supertest';
import { expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { representatives } from '../../support/full-run.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const known: [string, RegExp][] = [
  [href.blogs(2), /blogs\//],
  [href.blogCategory('software'), /<h1[^>]*>[^<]*Software/],
  [href.blogTag('zephyr'), /<h1[^>]*>[^<]*Zephyr/],
  [href.blog('salt-in-the-connector'), /data-fragment="blogs\.body/],
  [href.portfolio(2), /portfolio\//],
  [href.portfolioItem('north-wall-gauge'), /data-fragment="portfolio\.body/],
  [href.caseStudyCategory('gauges'), /case-studies\//],
  [href.caseStudy('buoy-updates-at-sea'), /data-fragment="caseStudies\.body/],
  [href.job('firmware-engineer-tides'), /data-fragment="jobs\.body/],
];

const minutes = 60_000;
const pagesOf = async (server: TestSite['server']) => {
  const pages: Record<string, string> = {};
  for (const [path, words] of known) {
    const { status, text } = await request(server).get(path).set('User-Agent', 'crawler bot');
    pages[path] = `${status} ${words.test(text) ? 'whole' : 'not whole'}`;
  }
  return pages;
};
const allOf = (state: string) => Object.fromEntries(known.map(([path]) => [path, state]));

const faults: [string, (site: TestSite) => void][] = [
  ['responds with errors', (site) => site.upstream.fail('refuse')],
  ['returns empty lists', (site) => site.upstream.rewrite(rewriteLists(() => []))],
  [
    'returns a different item than requested',
    (site) => site.upstream.rewrite(rewriteLists((list) => (list.length === 1 ? list.map(renamed) : list))),
  ],
];

function rewriteLists(change: (list: unknown[]) => unknown[]) {
  return (response: string) =>
    JSON.stringify(
      JSON.parse(response, (key, value) => (/_List$/.test(key) && Array.isArray(value) ? change(value) : value)),
    );
}

function renamed(record: unknown): unknown {
  return JSON.parse(JSON.stringify(record), (key, value) => (/_Slug$/.test(key) ? `${value}-x` : value));
}

test.each(representatives(faults))(
  'an upstream that %s removes no page, even after three days and a restart',
  async (_, begin) => {
    await using site = await aSite();
    expect(await pagesOf(site.server)).toEqual(allOf('200 whole'));
    begin(site);
    site.clock.now += 20 * 60 * minutes;
    expect(await pagesOf(site.serverWithoutPages()), 'after 20 hours').toEqual(allOf('200 whole'));
    site.clock.now += 52 * 60 * minutes;
    expect(await pagesOf(await site.serverOfNextStart()), 'after 72 hours and a start').toEqual(allOf('200 whole'));
  },
);

test('an item missing from the upstream is still served at first and returns 404 after half an hour', async () => {
  await using site = await aSite();
  const slug = 'salt-in-the-connector';
  await pagesOf(site.server);
  site.upstream.rewrite((response) =>
    JSON.stringify(
      JSON.parse(response, (key, value) =>
        key === 'Blog_List' ? value.filter(({ Blog_Slug }: { Blog_Slug: string }) => Blog_Slug !== slug) : value,
      ),
    ),
  );
  const statusNow = async () => {
    site.clock.now += 11 * minutes;
    const { status } = await request(site.serverWithoutPages()).get(href.blog(slug)).set('User-Agent', 'crawler bot');
    return status;
  };
  expect(await statusNow()).toBe(200);
  await expect.poll(statusNow).toBe(404);
});
