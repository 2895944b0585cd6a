import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load-content.ts';
import { builtDrawings } from '../../support/drawings.ts';
import { contentFolder, note } from './sample-content.ts';

test('the content of this site has no mistakes', () => {
  const content = loadContent(join(import.meta.dirname, '../../../content'), { drawings: builtDrawings() });
  expect(content.items.published('blogs', '2999-01-01').length).toBeGreaterThan(0);
  expect(content.countries).toHaveLength(250);
  expect(content.countries.map(({ id }) => id).sort((a, b) => a - b)).toEqual(content.countries.map((_, i) => i + 1));
  expect(content.countries.find(({ code }) => code === 'IN')).toEqual({ id: 101, code: 'IN', name: 'India' });
});

test('every part of a note is read, and what may be left out has its default', () => {
  const blog = loadContent(contentFolder(), { drawings: builtDrawings() }).items.read('blogs', 'stuck-bus');
  expect(blog).toMatchObject({ slug: 'stuck-bus', title: 'A stuck bus', tags: ['i2c', 'low-power'], draft: false });
  expect(blog).toMatchObject({ html: '<p>Nine clocks free the bus.</p>\n', minutes: 1 });
});

test('comments know the note they are on', () => {
  const { items } = loadContent(contentFolder(), { drawings: builtDrawings() });
  expect(items.comments('stuck-bus').map(({ isAuthor }) => isAuthor)).toEqual([false, true]);
});

test('files written on Windows are read', () => {
  const folder = contentFolder({ 'blogs/stuck-bus.md': `\uFEFF${note().replaceAll('\n', '\r\n')}` });
  expect(loadContent(folder, { drawings: builtDrawings() }).items.read('blogs', 'stuck-bus').title).toBe('A stuck bus');
});
