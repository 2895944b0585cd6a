import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load-content.ts';
import { blockSchema } from '../../../server/content/page-schema.ts';
import { contentFolder, note } from '../../support/content-folder.ts';
import { sampleContent } from '../../support/sample.ts';

test('the sample has a block of every kind', () => {
  const blocks = sampleContent().pages.site.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const kinds = blockSchema.options.map(({ entries }) => entries.kind.literal);
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('every part of a note is read, and optional parts have defaults', () => {
  const blog = loadContent(contentFolder()).items.read('blogs', 'stuck-bus');
  expect(blog).toMatchObject({ slug: 'stuck-bus', title: 'A stuck bus', tags: ['i2c', 'low-power'], draft: false });
  expect(blog).toMatchObject({ html: '<p>Nine clocks free the bus.</p>\n', minutes: 1 });
});

test('comments know the note they are on', () => {
  const { items } = loadContent(contentFolder());
  expect(items.comments('stuck-bus').map(({ isAuthor }) => isAuthor)).toEqual([false, true]);
});

test('files written on Windows are read', () => {
  const folder = contentFolder({ 'blogs/stuck-bus.md': `\uFEFF${note().replaceAll('\n', '\r\n')}` });
  expect(loadContent(folder).items.read('blogs', 'stuck-bus').title).toBe('A stuck bus');
});
