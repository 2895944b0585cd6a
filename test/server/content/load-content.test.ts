import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load-content.ts';
import { blockSchema } from '../../../server/content/page-schema.ts';
import { readPictures } from '../../../server/content/pictures.ts';
import { contentFolder, note, seo } from '../../support/content-folder.ts';
import { sampleContent } from '../../support/sample.ts';

const path = 'blogs/stuck-bus.md';

test('the sample has a block of every kind', () => {
  const blocks = sampleContent().pages.site.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const kinds = blockSchema.options.map(({ entries }) => entries.kind.literal);
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('every field of a note is read, and optional fields have defaults', () => {
  const [blog] = loadContent(contentFolder()).items.blogs;
  expect(blog).toMatchObject({ slug: 'stuck-bus', title: 'A stuck bus', tags: ['i2c', 'low-power'], draft: false });
  expect(blog).toMatchObject({ html: '<p>Nine clocks free the bus.</p>\n', minutes: 1 });
});

test('comments are grouped by note, and those of the note’s author are marked', () => {
  const { items } = loadContent(contentFolder());
  expect(items.comments.get('stuck-bus')?.map(({ isAuthor }) => isAuthor)).toEqual([false, true]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9"/></svg>';
const changes: [string, (folder: string) => void][] = [
  ['is changed', (folder) => writeFileSync(join(folder, path), note({ title: 'A stuck bat' }))],
  ['is added', (folder) => writeFileSync(join(folder, 'blogs/second.md'), note({ seo: seo('Second') }))],
  ['is removed', (folder) => rmSync(join(folder, 'comments/stuck-bus.yaml'))],
  ['is a changed picture', (folder) => writeFileSync(join(folder, 'blogs/bus.svg'), svg.replace('h9', 'h8'))],
];

test.each(changes)('the fingerprint changes only if a file %s', async (_, change) => {
  const folder = contentFolder({ 'blogs/bus.svg': svg });
  const fingerprint = async () => loadContent(folder, { pictures: await readPictures(folder) }).fingerprint;
  const before = await fingerprint();
  expect(await fingerprint()).toBe(before);
  change(folder);
  expect(await fingerprint()).not.toBe(before);
});
