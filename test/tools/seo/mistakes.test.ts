import { describe, expect, test } from 'vitest';
import { checkSite } from '../../../tools/seo/check-site.ts';
import { dataMistakes } from './data-mistakes.ts';
import { pageMistakes } from './page-mistakes.ts';
import { siteMistakes } from './site-mistakes.ts';
import { hiddenFromLinks, onBody, pageAt } from './spoil.ts';
import { aTinySite, serveTiny, type TinySite } from './tiny-site.ts';

test('a site without errors has no findings', async () => {
  expect(await findingsOf(() => {})).toEqual([]);
});

describe.each(Object.entries({ ...pageMistakes, ...dataMistakes, ...siteMistakes }))('%s', (_, { rule, on, plant }) => {
  test(`is reported as ${rule}, and nothing else is`, async () => {
    expect(await findingsOf(plant)).toEqual([`${rule} ${on}`]);
  });
});

test('a later page of a list may name the list as canonical', async () => {
  const findings = await findingsOf((site) => {
    onBody('/blogs', '<a href="/blogs?page=2">Older</a>')(site);
    site.pages = hiddenFromLinks(site.pages, '/blogs?page=2', { ...pageAt(site.pages, '/blogs') });
  });
  expect(findings).toEqual([]);
});

async function findingsOf(plant: (site: TinySite) => void): Promise<string[]> {
  const site = aTinySite();
  plant(site);
  await using served = await serveTiny(site);
  const { findings } = await checkSite({ origin: served.base });
  return [...new Set(findings.map(({ rule, path }) => `${rule} ${path}`))];
}
