import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeDocuments } from '../../../tools/build/documents/write-documents.ts';
import { checkOf } from '../../support/check-of.ts';
import { errorsIn } from '../../support/content-errors.ts';
import { contentFolder, note, seo } from '../../support/content-folder.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { aFolder } from '../../support/temp-folder.ts';

const aDocument = `---
title: A plan
number: PLN-1
revision: A
date: "2026-11-18"
owner: Test
product: Probe
summary: What we try.
---
## Steps

Nine clocks free the bus.
`;

const mistakes: [error: string, path: string, text: string | Buffer][] = [
  ['1: there is no blogs/gone.md', 'comments/gone.yaml', '[]'],
  ['3: [1].text: use 1', 'comments/stuck-bus.yaml', '- name: A\n  postedAt: 2026-10-03\n  text: ""'],
  ['2: [2].type: use type 1', 'settings.yaml', '- { type: 1, content: x }\n- { type: 10, content: x }'],
  ['1: [1].content: use an address', 'settings.yaml', '- { type: 3, content: "http://x.com" }'],
  ['2: [2]: type 8 is used twice', 'settings.yaml', '- { type: 8, content: a }\n- { type: 8, content: b }'],
  ['2: [2]: id 1 is used twice; change this id', 'countries.yaml', countries([1, 'AF'], [1, 'AL'])],
  ['2: [2]: code AF is used twice; change this code', 'countries.yaml', countries([1, 'AF'], [2, 'AF'])],
  [
    '2: [2]: slug sensing is used twice; change this slug',
    'portfolio-categories.yaml',
    twice('slug: sensing, name: A'),
  ],
  ['2: [2]: slug a is used twice', 'clients.yaml', '- { slug: a, name: Halden Rail }\n- { slug: a, name: Meridian }\n'],
  ['3: [1].endsAt: is before startsAt; use the same day', 'events.yaml', anEvent('2027-03-10', '2027-03-09')],
  ['1: [1].company: Elsewhere is not in content/clients.yaml; use one of Port of Sample', 'reviews.yaml', aReview()],
  ['1: [1].said[1]: use a regular expression with one group', 'facts.yaml', aFact('buoy')],
  ['1: [1].said[1]: use a regular expression with one group', 'facts.yaml', aFact('(a)(b)')],
  ['1: [1].said[1]: use a regular expression with one group', 'facts.yaml', aFact('(a')],
  ['1: [1].slug: use lowercase letters', 'blog-tags.yaml', '- { slug: I2C, name: x }'],
  ['1: use a list', 'blog-tags.yaml', 'slug: i2c'],
  ['1: use a list', 'seo.yaml', ''],
  ['3: Missing closing', 'pages/home.yaml', 'headline: [Boards.]\nlead: "open\n'],
  [
    '1: has the wrong extension for this folder; remove the file, or change its extension to .md',
    'blogs/notes.txt',
    'x',
  ],
  ['1: cannot be read (it is not UTF-8)', 'settings.yaml', Buffer.from([0x2d, 0x20, 0xff])],
  ['1: cannot be read (it is not UTF-8)', 'moved.yaml', Buffer.from('\ufeff[]\n', 'utf16le')],
  ['1: cannot be read (it contains a zero byte', 'facts.yaml', Buffer.from('[]\n', 'utf16le')],
  ['2: cannot be read (it contains a zero byte', 'seo.yaml', '[]\n\0\0\0'],
  ['1: has no front matter', 'documents/plan.md', '# Plan\n'],
  ['2: title: is missing', 'documents/plan.md', aDocument.replace(/title: .*\n/, '')],
  ['14: a document cannot contain a block of type html', 'documents/plan.md', `${aDocument}\n<hr>\n`],
  ['1: cannot be read (it contains a zero byte', 'documents/plan.md', Buffer.from(aDocument, 'utf16le')],
];

test.each(mistakes)('an error in a file is reported with its line: %s (%s)', (error, path, text) => {
  expect(errorsIn(contentFolder({ [path]: text }))).toContain(`content/${path}:${error}`);
});

test('an error that a quoted fact causes is reported at the line that quotes the fact', () => {
  const facts = '- { name: concept, value: four weeks }';
  const plan = '{ name: Plan, phases: [{ name: Concept, weeks: "{concept}", gate: G1 }] }';
  const home = readFileSync(join(sampleFolder, 'pages/home.yaml'), 'utf8').replace(
    /(?=^results:)/m,
    `  plans:\n    - ${plan}\n`,
  );
  expect(errorsIn(contentFolder({ 'facts.yaml': facts, 'pages/home.yaml': home }))).toMatch(
    /^content\/pages\/home\.yaml:62: process\.plans\[1\]\.phases\[1\]\.weeks: use a range of weeks/m,
  );
});

const savings: [string, (text: string) => string][] = [
  ['with CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text) => `\ufeff${text}`],
  ['with both', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
  ['with CR alone', (text) => text.replaceAll('\n', '\r')],
  ['with two byte order marks', (text) => `\ufeff\ufeff${text}`],
];

test.each(savings)('content saved %s loads like any other, and its errors have the same line numbers', (_, saved) => {
  const plain = contentFolder();
  const paths = ['seo.yaml', 'moved.yaml', 'settings.yaml', 'pages/home.yaml'];
  const files = Object.fromEntries(paths.map((path) => [path, saved(readFileSync(join(plain, path), 'utf8'))]));
  const page = saved(note({ category: 'cake' }));
  const folder = contentFolder({ ...files, 'documents/plan.md': saved(aDocument), 'blogs/stuck-bus.md': page });
  const said = errorsIn(folder).split('\n');
  expect(said).toEqual([expect.stringMatching(/^content\/blogs\/stuck-bus\.md:4: category: /)]);
});

test.each(savings)('a document saved %s produces the same PDF', async (_, saved) => {
  const pdfOf = async (text: string) => {
    const folder = join(aFolder('pdf'), 'documents');
    const content = contentFolder({ 'documents/plan.md': text });
    await writeDocuments({ content, folder, former: folder });
    return readFileSync(join(folder, 'plan.pdf'));
  };
  expect((await pdfOf(saved(aDocument))).equals(await pdfOf(aDocument))).toBe(true);
});

test('the build reports an error in a document with its line and leaves the former PDF in place', async () => {
  const former = aFolder('former');
  const folder = join(aFolder('pdf'), 'documents');
  writeFileSync(join(former, 'plan.pdf'), '%PDF-former');
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const content = contentFolder({ 'documents/plan.md': aDocument.replace('"2026-11-18"', 'soon') });
  await writeDocuments({ content, folder, former });
  expect(said.mock.calls.join('')).toMatch(/^content\/documents\/plan\.md:5: date: use a date/);
  expect(readFileSync(join(folder, 'plan.pdf'), 'utf8')).toBe('%PDF-former');
});

const left = [
  ['Windows', 'Thumbs.db', 'desktop.ini', 'Desktop.ini', 'ehthumbs.db', '$RECYCLE.BIN'],
  ['macOS', '.DS_Store', '._stuck-bus.md', 'Icon\r', '__MACOSX'],
  ['Emacs', 'stuck-bus.md~', '#stuck-bus.md#', '.#stuck-bus.md', 'stuck-bus.md.~1~'],
  ['Vim', '.stuck-bus.md.swp', 'stuck-bus.md.swp', '4913'],
  ['other editors', 'stuck-bus.md.bak', 'stuck-bus.md.save', 'stuck-bus.md___jb_tmp___', '.stuck-bus.md.kate-swp'],
  ['Office', '~$plan.docx', '~$stuck-bus.md', '~WRL0001.tmp', '.~lock.plan.odt#'],
  ['Git and patch', 'stuck-bus.md.orig', 'stuck-bus.md.rej'],
  ['a file server', '@eaDir', 'lost+found'],
  ['a copy in progress', 'photo.jpg.part', 'photo.jpg.crdownload', '.photo.jpg.Xy12ab'],
] as const;

test.each(left)('a file that %s leaves beside the texts is not an error', (_, ...names) => {
  const folders = ['blogs', 'pages/services', 'documents', 'comments'];
  const files = folders.flatMap((folder) => names.map((name) => [`${folder}/${name}`, 'x']));
  expect(checkOf(Object.fromEntries(files))).toBe('');
});

test.each(['notes.txt', 'stuck-bus.markdown', 'Thumbs.db.md', 'draft.md.old', 'Icon.md', 'copy of stuck-bus'])(
  'an unknown file is still reported: %s',
  (name) => {
    expect(checkOf({ [`blogs/${name}`]: note({ seo: seo('Another'), title: 'Another' }) })).toContain(
      `content/blogs/${name}:1: `,
    );
  },
);

test('a missing file is reported', () => {
  const message = errorsIn(join(contentFolder(), '..', 'nowhere'));
  expect(message).toContain('nowhere/settings.yaml:1: is missing; create this file');
  expect(message).toContain('nowhere/blogs:1: cannot be read (ENOENT); create this folder');
});

test('the errors of all files are reported together, in order, one per line', () => {
  const folder = contentFolder({
    'blogs/stuck-bus.md': note({ publishedAt: '2026-13-01', title: '""' }),
    'settings.yaml': 'x: 1\n',
    'comments/gone.yaml': '[]',
  });
  const places = errorsIn(folder)
    .split('\n')
    .map((line) => line.split(': ')[0]);
  expect(places).toEqual([
    'content/blogs/stuck-bus.md:2',
    'content/blogs/stuck-bus.md:7',
    'content/comments/gone.yaml:1',
    'content/settings.yaml:1',
  ]);
});

function countries(...rows: [id: number, code: string][]): string {
  return rows.map(([id, code]) => `- { id: ${id}, code: ${code}, name: Name }`).join('\n');
}

function twice(fields: string): string {
  return [1, 2].map(() => `- { ${fields}, description: "${'d'.repeat(120)}" }`).join('\n');
}

function anEvent(startsAt: string, endsAt: string): string {
  return `- name: Days\n  startsAt: ${startsAt}\n  endsAt: ${endsAt}\n  place: A\n  exhibit: B`;
}

function aReview(): string {
  return '- { name: A B, role: Lead, company: Elsewhere, text: "They measured before they changed anything, twice." }';
}

function aFact(pattern: string): string {
  return `- { name: buoy, value: x, said: ['${pattern}'] }`;
}
