import { expect, test } from 'vitest';
import { errorsIn } from '../../support/content-errors.ts';
import { caseStudy, contentFolder, job, note, product, seo } from '../../support/content-folder.ts';

type Changes = Record<string, string>;

const blog = 'blogs/stuck-bus.md';
const study = 'case-studies/sleeping-node.md';
const vacancy = 'jobs/firmware-engineer.md';
const item = 'portfolio/probe.md';

const mistakes: [error: string, path: string, text: string][] = [
  ...inFields(blog, note, [
    ['2: title: is not text; put numbers, dates, true, and false in quotes', { title: '256' }],
    ['2: *Nine* is a YAML alias; put text', { title: '*Nine* clocks' }],
    ['2: Nested mappings are not allowed', { title: 'Chasing: where' }],
    ['3: summary: use 80 to 200 characters, not 6', { summary: 'Short.' }],
    ['4: category: there is no category baking; use one of firmware,', { category: 'baking' }],
    ['4: category: use lowercase letters and digits', { category: 'Firm Ware' }],
    ['5: tags[2]: i2c appears twice; remove the duplicate', { tags: '[i2c, i2c]' }],
    ['7: tags[2]: there is no tag yeast; add the tag to content/blog', { tags: '\n  - i2c\n  - yeast' }],
    ['6: author: needs fields; add name, role', { author: 'Elena' }],
    ['6: author.role: is missing; add this field', { author: '{ name: Elena }' }],
    ['6: author.mail: is an unknown field', { author: '{ name: E, role: R, mail: x }' }],
    ['7: publishedAt: use a date such as 2026-11-18', { publishedAt: '02.10.2026' }],
    ['7: publishedAt: 2026-02-30 is not a real date; use a date', { publishedAt: '2026-02-30' }],
    ['8: seo.title: is also the title of', { seo: seo('All notes') }],
    ['9: updatedAt: is before publishedAt; use 2026-10-02', { updatedAt: '2026-10-01' }],
    ['9: titel: is an unknown field; use one of title, summary,', { titel: 'x' }],
    ['9: services[1]: baking is not defined; use one of', { services: '[baking]' }],
    ['9: cover.family: use one of traces, eye,', { cover: '{ family: sunset }' }],
    ['9: cover.labels: use at most 2', { cover: '{ family: smith, labels: [a, b, c] }' }],
    ['9: cover: use 3 values for the family array, not 0', { cover: '{ family: array }' }],
  ]),
  ['2: summary: is missing; add this field', blog, note().replace(/summary.*\n/, '')],
  ['4: title: appears twice; remove the duplicate', blog, note().replace('category', 'title: again\ncategory')],
  ['1: has no front matter; start with a line "---"', blog, '# A stuck bus\n'],
  ['1: has no text', blog, note({}, '')],
  ['1: the file name is not a slug; use lowercase letters and digits', 'blogs/Stuck_Bus.md', note()],
  ...inFields(item, product, [
    ['4: category: baking is not defined; use one of sensing, medical', { category: 'baking' }],
    ['5: industry: baking is not defined; use one of fishing-fleets,', { industry: 'baking' }],
    ['8: services[2]: baking is not defined; use one of', { services: '\n  - gauge-firmware\n  - baking' }],
    ['6: services[2]: mooring-trials appears twice; remove', { services: '[mooring-trials, mooring-trials]' }],
    ['7: year: use 1950 or a later year', { year: '1949' }],
    ['8: specs: use a list of 3 to 12 entries', { specs: '[]' }],
    ['8: specs[1].value: is missing; add this field', { specs: '[{ label: Cells }]' }],
    ['11: updatedAt: is before publishedAt; use 2026-07-14 or a later day', { updatedAt: '2026-07-13' }],
  ]),
  ...inFields(study, caseStudy, [
    ['5: category: baking is not defined', { category: 'baking' }],
    ['6: industry: baking is not defined', { industry: 'baking' }],
    ['7: services[1]: baking is not defined', { services: '[baking]' }],
    ['8: headline.before: is missing; add this field', { headline: '{ label: Life, after: long }' }],
    ['9: figures[1].after: is not text; put numbers', { figures: '[{ label: Floor, after: 1.8 }]' }],
    ['12: chart: there is no picture cake.svg beside this file', { chart: 'cake.svg' }],
  ]),
  ...inFields(vacancy, job, [
    ['6: type: use one of Full time,', { type: 'Forever' }],
    ['10: closesAt: is before publishedAt; use 2026-11-09 or a later day', { closesAt: '2026-11-08' }],
    ['10: salary.max: is less than min; use min', { salary: '{ currency: INR, min: 2, max: 1, per: year }' }],
    ['10: salary.currency: use a three-letter', { salary: '{ currency: Rs, min: 1, max: 2, per: year }' }],
  ]),
  ['1: has no text', vacancy, job({}, '')],
  ['1: the file name is not a slug; use lowercase', 'jobs/Firm_ware.md', job({ seo: seo('x') })],
];

test.each(mistakes)('an error in an item is reported with its file and line: %s', (error, path, text) => {
  expect(errorsIn(contentFolder({ [path]: text }))).toContain(`content/${path}:${error}`);
});

test('two pages with the same title are reported', () => {
  const folder = contentFolder({ [item]: product({ seo: seo('A node, asleep') }) });
  expect(errorsIn(folder)).toContain('seo.title: is also the title of');
});

test.each([
  ['portfolio-categories.yaml', '- { slug: sensing }', 'portfolio/'],
  ['blog-categories.yaml', '- { slug: firmware }', 'blogs/'],
])('an error in %s is not reported for its items', (path, text, items) => {
  expect(errorsIn(contentFolder({ [path]: text }))).not.toContain(items);
});

function inFields(path: string, file: (changes: Changes) => string, rows: [error: string, changes: Changes][]) {
  return rows.map(([error, changes]): [string, string, string] => [error, path, file(changes)]);
}
