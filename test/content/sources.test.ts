import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentIn, shippedFolder } from '../support/site-content.ts';

const { site, navigation } = (await contentIn(shippedFolder)).pages;
const notes = readdirSync(`${shippedFolder}/blogs`).filter((file) => file.endsWith('.md'));

test.each(site.filter(({ kind }) => kind === 'services').map((page) => [page.slug, page] as const))(
  'the service %s lists two to five different sources',
  (_, { sections }) => {
    const sources = sections.flatMap(({ blocks }) => blocks).flatMap((b) => (b.kind === 'sources' ? b.sources : []));
    expect(sources.length).toBeGreaterThanOrEqual(2);
    expect(sources.length).toBeLessThanOrEqual(5);
    expect(new Set(sources.map(({ href }) => href)).size).toBe(sources.length);
  },
);

test.each(notes)('the note %s ends with two to five sources, each with its address', (file) => {
  const [, list = ''] = readFileSync(`${shippedFolder}/blogs/${file}`, 'utf8').split(/^## Sources$/m);
  const sources = list.trim().split('\n');
  expect(sources.length).toBeGreaterThanOrEqual(2);
  expect(sources.length).toBeLessThanOrEqual(5);
  for (const source of sources) expect(source).toMatch(/^- .+\[.+\]\(https:\/\/.+\)/);
});

test('the footer lists only technologies that the site’s pages mention', () => {
  const folders = ['blogs', 'case-studies', 'portfolio', 'pages/services', 'pages/industries'];
  const texts = folders.flatMap((folder) =>
    readdirSync(`${shippedFolder}/${folder}`).map((file) => readFileSync(`${shippedFolder}/${folder}/${file}`, 'utf8')),
  );
  const unused = navigation.technologies.filter(
    (name) => !texts.some((text) => text.includes(name.split('/')[0] ?? '')),
  );
  expect(unused).toEqual([]);
});
