import { expect, test } from 'vitest';
import { errorsIn } from '../../support/content-errors.ts';
import { caseStudy, contentFolder, job, product, seo } from '../../support/content-folder.ts';

test.each([
  [
    'a category that is not defined',
    { category: 'baking' },
    '4: category: baking is not defined; use one of sensing, medical',
  ],
  [
    'an industry that is not defined',
    { industry: 'baking' },
    '5: industry: baking is not defined; use one of fishing-fleets,',
  ],
  [
    'a service that is not defined',
    { services: '\n  - gauge-firmware\n  - baking' },
    '8: services[2]: baking is not defined; use one of enclosure-design,',
  ],
  [
    'a service written twice',
    { services: '[mooring-trials, mooring-trials]' },
    '6: services[2]: mooring-trials appears twice; remove the duplicate',
  ],
  ['a year before there were such products', { year: '1949' }, '7: year: write 1950 or a later year'],
  ['too few specs', { specs: '[]' }, '8: specs: write a list of 3 to 12 entries'],
  ['a spec without a value', { specs: '[{ label: Cells }]' }, '8: specs[1].value: is missing; add this field'],
  ['a title used by another page', { seo: seo('A node, asleep') }, 'seo.title: is also the title of'],
])('%s of a product is named with its file and line', (_, changes, error) => {
  const message = errorsIn(contentFolder({ 'portfolio/probe.md': product(changes) }));
  expect(message).toContain(error);
  // The second of two pages with one title is the one to change.
  if (!error.startsWith('seo')) expect(message).toContain(`content/portfolio/probe.md:${error}`);
});

test.each([
  ['a category that is not defined', { category: 'baking' }, '5: category: baking is not defined'],
  ['an industry that is not defined', { industry: 'baking' }, '6: industry: baking is not defined'],
  ['a service that is not defined', { services: '[baking]' }, '7: services[1]: baking is not defined'],
  ['a chart that is missing', { chart: 'cake.svg' }, '12: chart: there is no picture cake.svg beside this file'],
  [
    'a result without a before',
    { headline: '{ label: Life, after: long }' },
    '8: headline.before: is missing; add this field',
  ],
  [
    'a figure of another form',
    { figures: '[{ label: Floor, after: 1.8 }, { label: Life, after: long }]' },
    '9: figures[1].after: is not text; put a number, a date, or true/false in quotes',
  ],
])('%s of a case study is named with its file and line', (_, changes, error) => {
  const folder = contentFolder({ 'case-studies/sleeping-node.md': caseStudy(changes) });
  expect(errorsIn(folder)).toContain(`content/case-studies/sleeping-node.md:${error}`);
});

test.each([
  ['a job of no known type', 'jobs/firmware-engineer.md', job({ type: 'Forever' }), '6: type: use one of Full time,'],
  [
    'a job that closes before it is out',
    'jobs/firmware-engineer.md',
    job({ closesAt: '2026-11-08' }),
    '10: closesAt: is before publishedAt; write 2026-11-09 or a later day',
  ],
  [
    'a salary from more to less',
    'jobs/firmware-engineer.md',
    job({ salary: '{ currency: INR, min: 2, max: 1, per: year }' }),
    '10: salary.max: is less than min; write min or a higher amount',
  ],
  [
    'a salary in no currency',
    'jobs/firmware-engineer.md',
    job({ salary: '{ currency: Rs, min: 1, max: 2, per: year }' }),
    '10: salary.currency: write a three-letter currency code (ISO 4217) in capital letters',
  ],
  [
    'a product changed before it was out',
    'portfolio/probe.md',
    product({ updatedAt: '2026-07-13' }),
    '11: updatedAt: is before publishedAt; write 2026-07-14 or a later day',
  ],
  ['a job without text', 'jobs/firmware-engineer.md', job({}, ''), '1: has no text'],
  [
    'a job file that is no slug',
    'jobs/Firm_ware.md',
    job({ seo: seo('x') }),
    '1: the file name is not a slug; use lowercase',
  ],
  [
    'a category given twice',
    'portfolio-categories.yaml',
    [1, 2].map(() => `- { slug: sensing, name: A, description: "${'d'.repeat(120)}" }`).join('\n'),
    '2: [2]: slug sensing is used twice; change this slug',
  ],
  [
    'an event that ends before it starts',
    'events.yaml',
    '- name: Days\n  startsAt: 2027-03-10\n  endsAt: 2027-03-09\n  place: A\n  exhibit: B',
    '3: [1].endsAt: is before startsAt; write the same day or a later day',
  ],
])('%s is named with its file and line', (_, path, text, error) => {
  expect(errorsIn(contentFolder({ [path]: text }))).toContain(`content/${path}:${error}`);
});

test('a mistake in the categories is not blamed on the products', () => {
  const folder = contentFolder({ 'portfolio-categories.yaml': '- { slug: sensing }' });
  expect(errorsIn(folder)).not.toContain('portfolio/');
});
