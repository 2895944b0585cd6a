import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from '../../support/content-faults.ts';
import { contentFolder, note } from '../../support/content-folder.ts';

test.each([
  ['comments on no note', 'comments/gone.yaml', '[]', '1: there is no blogs/gone.md'],
  [
    'a comment without text',
    'comments/stuck-bus.yaml',
    '- name: A\n  postedAt: 2026-10-03\n  text: ""',
    '3: [1].text: write 1',
  ],
  [
    'a setting of no known type',
    'settings.yaml',
    '- { type: 1, content: x }\n- { type: 10, content: x }',
    '2: [2].type: use a known type: 1',
  ],
  [
    'a social link without https',
    'settings.yaml',
    '- { type: 3, content: "http://x.com" }',
    '1: [1].content: write an address',
  ],
  [
    'a setting given twice',
    'settings.yaml',
    '- { type: 8, content: a }\n- { type: 8, content: b }',
    '2: [2]: type 8 is used twice',
  ],
  [
    'an id of two countries',
    'countries.yaml',
    countries([1, 'AF'], [1, 'AL']),
    '2: [2]: id 1 is used twice; change this id',
  ],
  [
    'a code of two countries',
    'countries.yaml',
    countries([1, 'AF'], [2, 'AF']),
    '2: [2]: code AF is used twice; change this code',
  ],
  ['a slug with capitals', 'blog-tags.yaml', '- { slug: I2C, name: x }', '1: [1].slug: use lowercase letters'],
  ['a list that is a map', 'blog-tags.yaml', 'slug: i2c', '1: write a list'],
  ['a file that is empty', 'seo.yaml', '', '1: write a list'],
  ['a quote that is never closed', 'pages/home.yaml', 'headline: [Boards.]\nlead: "open\n', '3: Missing closing'],
  [
    'a file of another ending',
    'blogs/notes.txt',
    'x',
    '1: does not belong in this folder; remove the file, or change its extension to .md',
  ],
  ['a byte that is not UTF-8', 'settings.yaml', Buffer.from([0x2d, 0x20, 0xff]), '1: cannot be read (not UTF-8)'],
])('%s is named with its file and line', (_, path, text, fault) => {
  expect(faultsOf(contentFolder({ [path]: text }))).toContain(`content/${path}:${fault}`);
});

test('a missing file is named', () => {
  const message = faultsOf(join(contentFolder(), '..', 'nowhere'));
  expect(message).toContain('nowhere/settings.yaml:1: cannot be read (ENOENT)');
  expect(message).toContain('nowhere/blogs:1: cannot be read (ENOENT); create this folder');
});

test('all mistakes of all files are named at once, in order, one line each', () => {
  const folder = contentFolder({
    'blogs/stuck-bus.md': note({ publishedAt: '2026-13-01', title: '""' }),
    'settings.yaml': 'x: 1\n',
    'comments/gone.yaml': '[]',
  });
  const places = faultsOf(folder)
    .split('\n')
    .map((line) => line.split(': ')[0]);
  expect(places).toEqual([
    'content/blogs/stuck-bus.md:2',
    'content/blogs/stuck-bus.md:7',
    'content/comments/gone.yaml:1',
    'content/settings.yaml:1',
  ]);
});

test('a mistake in the list of categories is not blamed on the notes', () => {
  expect(faultsOf(contentFolder({ 'blog-categories.yaml': '- { slug: firmware }' }))).not.toContain('blogs/');
});

function countries(...rows: [id: number, code: string][]): string {
  return rows.map(([id, code]) => `- { id: ${id}, code: ${code}, name: Name }`).join('\n');
}
