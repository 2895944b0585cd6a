import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent, runCheck } from '../../../server/content/checks/check-content.ts';
import { textOf } from '../../../server/content/content-error.ts';
import { loadContent } from '../../../server/content/load-content.ts';
import { readPictures } from '../../../server/content/pictures.ts';
import { checkOf } from '../../support/check-of.ts';
import { errorsIn } from '../../support/content-errors.ts';
import { contentFolder, note, product, seo } from '../../support/content-folder.ts';
import { sampleFolder } from '../../support/site-content.ts';

const shown = { pictures: await readPictures(sampleFolder) };
const today = '2026-11-21';

test('the sample content passes the check', () => {
  expect(() => checkContent(sampleFolder, shown, today)).not.toThrow();
});

test('the check prints each error on its own line, then a count, and exits with 1', async () => {
  const said: string[] = [];
  const files = { 'blogs/stuck-bus.md': note({ title: '""' }), 'events.yaml': '- { name: x }' };
  expect(await runCheck(contentFolder(files), {}, (text) => said.push(text))).toBe(1);
  expect(said.join('')).toMatch(/^content\/blogs\/stuck-bus\.md:2: title: .+$/m);
  expect(said.join('')).toMatch(/^content\/events\.yaml:1: .+$/m);
  expect(said.join('')).toMatch(/\n\d+ errors, 0 warnings\. .+\n$/);
});

test('the check reports a missing page to which every page links', () => {
  const folder = contentFolder();
  rmSync(join(folder, 'pages/legal/privacy-policy.yaml'));
  expect(() => checkContent(folder, shown, today)).toThrow(
    'content/pages/legal/privacy-policy.yaml:1: warning: is missing, but the header or the footer links to it; create this page',
  );
});

const laterNote = note({
  title: 'Later',
  summary: 'What a later note says in other words than those of the note that is in the sample already.',
  publishedAt: '2027-01-01',
  seo: seo('Later'),
});

const aside = 'Nine clocks free the bus.\n\n';

test.each([
  ['a missing page', '[x](/blogs/stuck-buss)', 'there is no page /blogs/stuck-buss; use the path of an existing page'],
  ['a misspelled page', '[x](/blogs/stuck-buss)', 'Did you mean /blogs/stuck-bus?'],
  ['a missing category', '[x](/blogs/category/baking)', 'there is no page /blogs/category/baking'],
  ['a missing tag', '[x][1]\n\n[1]: /blogs/tag/baking', 'there is no page /blogs/tag/baking'],
  ['a tag without notes', '[x](/blogs/tag/ble)', 'there is no page /blogs/tag/ble'],
  ['a missing product', 'See [x](/portfolio/oven).', 'there is no page /portfolio/oven'],
  ['a moved page', '[x](/old)', '/old has moved; link to /contact'],
  ['a removed page', '[x](/dead)', '/dead no longer exists; remove the link'],
  ['a draft', '[x](/blogs/draft)', '/blogs/draft is a draft; publish it first, or remove the link'],
  ['a picture without a description', '![](https://img.example/a.png)', 'enter a description between the brackets'],
])('a link to %s fails startup and is reported with its line', (_, markdown, error) => {
  const folder = contentFolder({
    'moved.yaml': '- { from: /old, to: /contact }\n- { from: /dead }\n',
    'blogs/draft.md': note({ draft: 'true', seo: seo('A draft') }),
    'blogs/stuck-bus.md': note({}, aside + markdown),
  });
  const line = markdown.includes('[1]:') ? 15 : 13;
  expect(errorsIn(folder)).toContain(`content/blogs/stuck-bus.md:${line}: `);
  expect(errorsIn(folder)).toContain(error);
});

test.each([
  [
    'redirects to a missing page',
    '- { from: /old, to: /blogs/stuck-buss }',
    '1: [1].to: there is no page /blogs/stuck-buss;',
  ],
  ['redirects in a loop', '- { from: /a, to: /b }\n- { from: /b, to: /a }', '2: [2].to: /b redirects back to itself;'],
  ['redirects to itself', '- { from: /a, to: /a }', '1: [1].to: /a redirects back to itself;'],
])('a moved address that %s fails startup and is reported with its line', (_, moved, error) => {
  expect(errorsIn(contentFolder({ 'moved.yaml': moved }))).toContain(`content/moved.yaml:${error}`);
});

test('an address may redirect to a moved or removed one; the check reports a moved address that is still a page', () => {
  const moves = '- { from: /a, to: /b }\n- { from: /b, to: /blogs }\n- { from: /c, to: /d }\n- { from: /d }\n';
  expect(checkOf({ 'moved.yaml': moves })).toBe('');
  const said = checkOf({ 'moved.yaml': `${moves}- { from: /blogs/stuck-bus, to: /blogs }` });
  expect(said).toContain('content/moved.yaml:5: warning: [5].from: /blogs/stuck-bus is still a page');
});

test('a broken link in a page’s field is reported with its line', () => {
  const change = (text: string) => text.replace(/href: \/case-studies\/[a-z-]+/, 'href: /nowhere');
  const [errors, line] = changed('industries/harbor-masters.yaml', change, 'href: /nowhere');
  expect(errors).toMatch(new RegExp(`harbor-masters\\.yaml:${line}: .*href: there is no page /nowhere`));
});

test('a link inside code does not count as a link', () => {
  expect(checkOf({ 'blogs/stuck-bus.md': note({}, '```c\ncall[0](/nowhere);\n```\n\n`[x](/nowhere)`') })).toBe('');
});

test('a missing picture or a missing part of a picture is reported with its line', () => {
  const folder = contentFolder();
  const change = (page: string, find: RegExp, replacement: string) => {
    const path = `${folder}/pages/${page}.yaml`;
    writeFileSync(path, readFileSync(path, 'utf8').replace(find, replacement));
  };
  const rooms = '[{ room: attic, name: Attic, text: Dusty, href: /contact }]';
  const building = `{ drawing: /pictures/case-studies/boot-bars.svg, label: Bars, caption: Bars, rooms: ${rooms} }`;
  change('industries/harbor-masters', /drawing: \S+/, 'drawing: cake.svg');
  change('company/about', /^lead:/m, `building: ${building}\nlead:`);
  const errors = errorsIn(folder);
  expect(errors).toMatch(/harbor-masters\.yaml:\d+: .*there is no picture cake\.svg beside this file/);
  expect(errors).toMatch(/about\.yaml:\d+: .*boot-bars\.svg has no element with the id attic;/);
  expect(errors).toMatch(/about\.yaml:\d+: .*boot-bars\.svg has no element with the id attic-view;/);
});

test.each([
  ['a missing drawing', '![x](/pictures/case-studies/boot-bar.svg "y")', 'there is no picture boot-bar.svg'],
  [
    'a misspelled drawing',
    '![x](/pictures/case-studies/boot-bar.svg "y")',
    'Did you mean /pictures/case-studies/boot-bars.svg?',
  ],
  ['a file of another kind', '![x](/fonts/x.woff2 "y")', 'put the picture beside this file and use its file name'],
  ['no caption', '![x](/pictures/case-studies/boot-bars.svg)', 'add a caption in quotes after the address'],
  ['text beside it', '![x](/pictures/case-studies/boot-bars.svg "y") z', 'put the picture in its own paragraph'],
])('a picture in a text with %s is reported with its line', (_, markdown, error) => {
  const folder = contentFolder({ 'blogs/stuck-bus.md': note({}, aside + markdown) });
  const errors = errorsIn(folder);
  expect(errors).toContain('content/blogs/stuck-bus.md:13: ');
  expect(errors).toContain(error);
});

test('if a drawing is shown twice, the error has the line of the wrong one', () => {
  const pictures = '![x](/pictures/case-studies/boot-bars.svg "y")\n\n![x](/pictures/case-studies/boot-bars.svg)';
  const folder = contentFolder({ 'blogs/stuck-bus.md': note({}, aside + pictures) });
  expect(errorsIn(folder)).toContain('content/blogs/stuck-bus.md:15: add a caption');
});

test('a drawing used as a picture is allowed in an item but not in a page', () => {
  const markdown = '![Two bars](/pictures/case-studies/boot-bars.svg "Time to the first frame.")';
  expect(checkOf({ 'blogs/stuck-bus.md': note({}, aside + markdown) })).toBe('');
  const change = (text: string) => text.replace(/^( +markdown: )>-\n( +)/m, `$1>-\n$2${markdown}\n\n$2`);
  const [errors] = changed('industries/weather-services.yaml', change, markdown);
  expect(errors).toContain('weather-services.yaml:');
  expect(errors).toContain('Markdown images are not supported here; use a figure block');
});

test('a service without a page and a page without a service fail startup', () => {
  const navigation = readFileSync(`${sampleFolder}/navigation.yaml`, 'utf8');
  const line = navigation.slice(0, navigation.indexOf('slug: mooring-trials')).split('\n').length;
  const errors = errorsIn(contentFolder({ 'navigation.yaml': navigation.replace('slug: mooring-trials', 'slug: ai') }));
  expect(errors).toContain(`content/navigation.yaml:${line}: `);
  expect(errors).toContain('there is no pages/services/ai.yaml; create that file, or remove the entry');
  expect(errors).toContain('content/pages/services/mooring-trials.yaml:1: the page has no address');
});

test('a page with errors is not reported as missing', () => {
  const errors = errorsIn(contentFolder({ 'pages/services/mooring-trials.yaml': 'title: x\n' }));
  expect(errors).toContain('content/pages/services/mooring-trials.yaml:1: ');
  expect(errors).not.toContain('content/navigation.yaml');
});

test('a search title shared by two pages is reported', () => {
  const text = readFileSync(`${sampleFolder}/pages/services/mooring-trials.yaml`, 'utf8');
  const title = text.match(/title: (.*Nettlewright.*)$/m)?.[1] ?? '';
  const [errors, line] = changed(
    'legal/privacy-policy.yaml',
    (one) => one.replace(/^ {2}title: .*/m, `  title: ${title}`),
    title,
  );
  expect(errors).toContain(`privacy-policy.yaml:${line}: seo.title: is also the title of `);
});

test.each([
  [
    'a heading over 80 characters',
    /^title: .*/m,
    `title: ${'x'.repeat(81)}`,
    'title: use at most 80 characters, not 81',
  ],
  [
    'a search title over 60',
    /^ {2}title: .*/m,
    `  title: ${'x'.repeat(61)}`,
    'seo.title: use at most 60 characters, not 61',
  ],
])('%s is reported by the check', (_, from, to, error) => {
  const path = 'pages/industries/harbor-masters.yaml';
  const text = readFileSync(`${sampleFolder}/${path}`, 'utf8').replace(from, to);
  expect(checkOf({ [path]: text })).toContain(`content/${path}:`);
  expect(checkOf({ [path]: text })).toContain(error);
});

test('a figure without a label fails startup', () => {
  const [errors] = changed(
    'industries/harbor-masters.yaml',
    (one) => one.replace(/label: (?=.*\n +caption)/, 'labl: '),
    'labl: ',
  );
  expect(errors).toContain('label: is missing; add this field');
});

test('a style violation does not fail startup, but an error in the same file does', () => {
  const tooShort = { summary: 'Short.' };
  const folder = contentFolder({ 'blogs/stuck-bus.md': note(tooShort) });
  const warned = 'summary: use 80 to 200 characters, not 6';
  const { items, warnings } = loadContent(folder, shown);
  expect(warnings.map(textOf)).toEqual([`content/blogs/stuck-bus.md:3: ${warned}`]);
  expect(items.blogs.map(({ summary }) => summary)).toEqual([tooShort.summary]);
  expect(() => checkContent(folder, shown, today)).toThrow(`content/blogs/stuck-bus.md:3: warning: ${warned}`);
  const alsoWrong = note({ ...tooShort, updatedAt: '2001-01-01' });
  expect(errorsIn(contentFolder({ 'blogs/stuck-bus.md': alsoWrong }))).toContain('updatedAt: is before publishedAt');
});

test('a syntax error is reported once, without the errors that follow from it', () => {
  const said = errorsIn(
    contentFolder({ 'clients.yaml': '- { slug: a, name: A }\n- slug: "b\n  name: [c\n- : d\n  - e: f: g\n' }),
  );
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/^content\/clients\.yaml:\d: /);
});

test.each([
  ['a section that the page does not have', '[x](/services#baking)', 'the page has no #baking; use one of'],
  ['a heading that the note does not have', '[x](#s-cake)', 'the page has no #s-cake; use one of'],
  [
    'a note that is not published yet',
    '[x](/blogs/later)',
    '/blogs/later will not be published until 2027-01-01; remove the link',
  ],
])('the check reports a link to %s', (_, markdown, error) => {
  const files = {
    'blogs/later.md': laterNote,
    'blogs/stuck-bus.md': note({}, aside + markdown),
  };
  expect(checkOf(files)).toContain(`content/blogs/stuck-bus.md:13: warning: ${error}`);
});

test('links to headings and to sections of pages are valid', () => {
  const text =
    '## Nine clocks\n\n[x](#s-nine-clocks) [y](/services#field-operation) [z](/contact#schedule) [home](/#process)';
  expect(checkOf({ 'blogs/stuck-bus.md': note({}, text) })).toBe('');
});

test('the check reports a comment with a future date', () => {
  const comments = '- { name: A B, postedAt: 2026-11-20, text: x }\n- { name: A B, postedAt: 2026-11-22, text: x }';
  const said = checkOf({ 'comments/stuck-bus.yaml': comments });
  expect(said).toBe(
    'content/comments/stuck-bus.yaml:2: warning: [2].postedAt: 2026-11-22 is in the future; use the actual date',
  );
});

test('the check reports a change with a future date', () => {
  expect(checkOf({ 'portfolio/probe.md': product({ updatedAt: '2026-11-22' }) })).toBe(
    'content/portfolio/probe.md:11: warning: updatedAt: 2026-11-22 is in the future; use the actual date',
  );
});

test('the check reports a description and a heading used on two pages', () => {
  const said = checkOf({
    'blogs/again.md': note({ seo: seo('Again') }, 'Other text.'),
    'blogs/stuck-bus.md': note({ seo: seo('Again').replace('"Again"', '"Once more"') }),
  });
  expect(said).toContain('seo.description: is also the description of content/blogs/again.md');
  expect(said).toContain('title: is also the heading of content/blogs/again.md; use a different heading');
});

function changed(page: string, change: (text: string) => string, part: string): [errors: string, line: number] {
  const path = `pages/${page}`;
  const text = change(readFileSync(`${sampleFolder}/${path}`, 'utf8'));
  expect(text).toContain(part);
  return [errorsIn(contentFolder({ [path]: text })), text.slice(0, text.indexOf(part)).split('\n').length];
}
