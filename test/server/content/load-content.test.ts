import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load-content.ts';
import { contentFolder, note } from './sample-content.ts';

test('the content of this site has no mistakes', () => {
  const content = loadContent(join(import.meta.dirname, '../../../content'));
  expect(content.blogs.length).toBeGreaterThan(0);
  expect(content.countries).toHaveLength(250);
  expect(content.countries.map(({ id }) => id).sort((a, b) => a - b)).toEqual(content.countries.map((_, i) => i + 1));
  expect(content.countries.find(({ code }) => code === 'IN')).toEqual({ id: 101, code: 'IN', name: 'India' });
});

test('every part of a note is read, and what may be left out has its default', () => {
  const [blog] = loadContent(contentFolder()).blogs;
  expect(blog).toMatchObject({ slug: 'stuck-bus', title: 'A stuck bus', tags: ['i2c', 'low-power'], draft: false });
  expect(blog?.body).toBe('Nine clocks free the bus.');
});

test('comments know the note they are on', () => {
  const { comments } = loadContent(contentFolder());
  expect(comments.map(({ blog, isAuthor }) => [blog, isAuthor])).toEqual([
    ['stuck-bus', false],
    ['stuck-bus', true],
  ]);
});

test('files written on Windows are read', () => {
  const folder = contentFolder({ 'blogs/stuck-bus.md': `\uFEFF${note().replaceAll('\n', '\r\n')}` });
  expect(loadContent(folder).blogs[0]?.title).toBe('A stuck bus');
});
