import { expect, test } from 'vitest';
import { errorsIn } from '../../support/content-errors.ts';
import { contentFolder, note, seo } from '../../support/content-folder.ts';

const slugHint = 'use lowercase letters and digits';

test.each([
  ['a date of another form', { publishedAt: '02.10.2026' }, '7: publishedAt: write a date like 2026-11-18'],
  [
    'a date that does not exist',
    { publishedAt: '2026-02-30' },
    '7: publishedAt: 2026-02-30 is not a real date; write a date',
  ],
  ['a field of no known name', { titel: 'x' }, '9: titel: is an unknown field; use one of title, summary,'],
  ['an author without a role', { author: '{ name: Elena }' }, '6: author.role: is missing; add this field'],
  [
    'an author field of no known name',
    { author: '{ name: E, role: R, mail: x }' },
    '6: author.mail: is an unknown field',
  ],
  ['an author that is only a name', { author: 'Elena' }, '6: author: needs fields; write name, role'],
  [
    'a category that is not defined',
    { category: 'baking' },
    '4: category: there is no category baking; use one of firmware,',
  ],
  ['a category that is no slug', { category: 'Firm Ware' }, `4: category: ${slugHint}`],
  [
    'a tag that is not defined',
    { tags: '\n  - i2c\n  - yeast' },
    '7: tags[2]: there is no tag yeast; add the tag to content/blog',
  ],
  ['a tag written twice', { tags: '[i2c, i2c]' }, '5: tags[2]: i2c appears twice; remove the duplicate'],
  ['a summary that is too short', { summary: 'Short.' }, '3: summary: write 80 to 200 characters, not 6'],
  [
    'a title that is a number',
    { title: '256' },
    '2: title: is not text; put a number, a date, or true/false in quotes',
  ],
  ['a title used by another page', { seo: seo('All notes') }, '8: seo.title: is also the title of'],
  ['a change ahead of the note', { updatedAt: '2026-10-01' }, '9: updatedAt: is before publishedAt; write 2026-10-02'],
  ['a service that is not defined', { services: '[baking]' }, '9: services[1]: baking is not defined; use one of'],
  ['a cover of an unknown family', { cover: '{ family: sunset }' }, '9: cover.family: use one of traces, eye,'],
  [
    'a cover with too many labels',
    { cover: '{ family: smith, labels: [a, b, c] }' },
    '9: cover.labels: write at most 2',
  ],
  ['a cover without its values', { cover: '{ family: array }' }, '9: cover: the family array needs 3 values, not 0'],
  ['text in asterisks without quotes', { title: '*Nine* clocks' }, '2: *Nine* is a YAML alias; put text'],
  ['a colon without quotes', { title: 'Chasing: where' }, '2: Nested mappings are not allowed'],
])('%s is named with its file and line', (_, changes, error) => {
  const folder = contentFolder({ 'blogs/stuck-bus.md': note(changes) });
  expect(errorsIn(folder)).toContain(`content/blogs/stuck-bus.md:${error}`);
});

test.each([
  ['a field that is missing', note().replace(/summary.*\n/, ''), '2: summary: is missing; add this field'],
  [
    'a key written twice',
    note().replace('category', 'title: again\ncategory'),
    '4: title: appears twice; remove the duplicate',
  ],
  ['a note without front matter', '# A stuck bus\n', '1: has no front matter; start with a line ---'],
  ['a note without text', note({}, ''), '1: has no text'],
])('%s is named with its file and line', (_, text, error) => {
  expect(errorsIn(contentFolder({ 'blogs/stuck-bus.md': text }))).toContain(`content/blogs/stuck-bus.md:${error}`);
});

test('a note whose file name is not a slug is named', () => {
  const folder = contentFolder({ 'blogs/Stuck_Bus.md': note() });
  expect(errorsIn(folder)).toContain(`content/blogs/Stuck_Bus.md:1: the file name is not a slug; ${slugHint}`);
});
