import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load-content.ts';
import { blockSchema } from '../../../server/content/page-schema.ts';
import { readPictures } from '../../../server/content/pictures.ts';
import { contentFolder, note, seo } from '../../support/content-folder.ts';
import { sampleContent } from '../../support/sample.ts';

const path = 'blogs/stuck-bus.md';
const second = { 'blogs/second.md': note({ seo: seo('Second') }, 'See [it](/blogs/stuck-bus).') };

test('the sample has a block of every kind', () => {
  const blocks = sampleContent().pages.site.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const kinds = blockSchema.options.map(({ entries }) => entries.kind.literal);
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('every part of a note is read, and optional parts have defaults', () => {
  const [blog] = loadContent(contentFolder()).items.blogs;
  expect(blog).toMatchObject({ slug: 'stuck-bus', title: 'A stuck bus', tags: ['i2c', 'low-power'], draft: false });
  expect(blog).toMatchObject({ html: '<p>Nine clocks free the bus.</p>\n', minutes: 1 });
});

test('comments know the note they are on', () => {
  const { items } = loadContent(contentFolder());
  expect(items.comments.get('stuck-bus')?.map(({ isAuthor }) => isAuthor)).toEqual([false, true]);
});

test('files written on Windows are read', () => {
  const folder = contentFolder({ [path]: `\uFEFF${note().replaceAll('\n', '\r\n')}` });
  expect(titlesIn(folder)).toEqual(['A stuck bus']);
});

test('saved files and deleted files are seen by the next read', () => {
  const folder = contentFolder(second);
  expect(titlesIn(folder)).toEqual(['A stuck bus', 'A stuck bus']);
  writeFileSync(join(folder, path), note({ title: 'Ten clocks' }));
  rmSync(join(folder, 'blogs/second.md'));
  expect(titlesIn(folder)).toEqual(['Ten clocks']);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9"/></svg>';
const changes: [string, (folder: string) => void][] = [
  ['is changed', (folder) => writeFileSync(join(folder, path), note({ title: 'A stuck bat' }))],
  ['comes in', (folder) => writeFileSync(join(folder, 'blogs/second.md'), note({ seo: seo('Second') }))],
  ['goes', (folder) => rmSync(join(folder, 'comments/stuck-bus.yaml'))],
  ['is a changed picture', (folder) => writeFileSync(join(folder, 'blogs/bus.svg'), svg.replace('h9', 'h8'))],
];

test.each(changes)('the fingerprint is another one if a file %s, and otherwise the same', async (_, change) => {
  const folder = contentFolder({ 'blogs/bus.svg': svg });
  const fingerprint = async () => loadContent(folder, { pictures: await readPictures(folder) }).fingerprint;
  const before = await fingerprint();
  expect(await fingerprint()).toBe(before);
  change(folder);
  expect(await fingerprint()).not.toBe(before);
});

test('a changed file of the same size and time is recognized as changed', () => {
  const folder = contentFolder();
  const save = (title: string) => {
    writeFileSync(join(folder, path), note({ title }));
    utimesSync(join(folder, path), 1_800_000_000, 1_800_000_000);
  };
  save('A stuck bus');
  const { fingerprint } = loadContent(folder);
  save('A stuck bat');
  expect(titlesIn(folder)).toEqual(['A stuck bat']);
  expect(loadContent(folder).fingerprint).not.toBe(fingerprint);
});

test('a later mistake is named with file and line, and after a fix the folder is read', () => {
  const folder = contentFolder();
  expect(titlesIn(folder)).toEqual(['A stuck bus']);
  writeFileSync(join(folder, path), note({}, 'Free the bus.\n\nSee [this](/blogs/nowhere).'));
  expect(() => loadContent(folder)).toThrow(
    'content/blogs/stuck-bus.md:13: there is no page /blogs/nowhere; use the path of an existing page, or write that page.',
  );
  writeFileSync(join(folder, path), note());
  expect(titlesIn(folder)).toEqual(['A stuck bus']);
});

test('a mistake caused by another file is named in the unchanged file', () => {
  const folder = contentFolder(second);
  expect(titlesIn(folder)).toHaveLength(2);
  renameSync(join(folder, path), join(folder, 'blogs/freed-bus.md'));
  renameSync(join(folder, 'comments/stuck-bus.yaml'), join(folder, 'comments/freed-bus.yaml'));
  expect(() => loadContent(folder)).toThrow('content/blogs/second.md:11: there is no page /blogs/stuck-bus');
});

function titlesIn(folder: string): string[] {
  return loadContent(folder).items.blogs.map(({ title }) => title);
}
