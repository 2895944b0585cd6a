import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsIn } from '../../support/content-errors.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { sampleFolder } from '../../support/site-content.ts';

const home = readFileSync(`${sampleFolder}/pages/home.yaml`, 'utf8').replaceAll(
  /caseStudy: \S+/g,
  'caseStudy: not-written',
);

test.each([
  [
    'a part of the board without a service',
    'service: harbor-software',
    'service: cloud',
    'there is no service cloud; use one of',
  ],
  ['a part of the board of no known id', 'id: antenna', 'id: aerial', 'use one of processor, radio'],
  ['a limit with its unit', 'max: "24"', 'max: 24 h', 'write digits, or "" for none'],
])('%s is named with its line of the home page', (_, from, to, error) => {
  const line = home.slice(0, home.indexOf(from)).split('\n').length;
  const said = errorsIn(contentFolder({ 'pages/home.yaml': home.replace(from, to) }));
  expect(said.split('\n').find((one) => one.startsWith(`content/pages/home.yaml:${line}: `))).toContain(error);
});

test('a part of the board that is listed twice is named', () => {
  const twice = home.replace('id: antenna', 'id: radio');
  expect(errorsIn(contentFolder({ 'pages/home.yaml': twice }))).toContain('id radio is used twice; change this id');
});

test('a picture that is missing is named with its line', () => {
  const known = home.replaceAll(/caseStudy: \S+/g, 'caseStudy: sleeping-node');
  const changed = known.replace('/pictures/case-studies/boot-bars.svg', 'smith.svg');
  const line = changed.slice(0, changed.indexOf('smith.svg')).split('\n').length;
  expect(errorsIn(contentFolder({ 'pages/home.yaml': changed }))).toContain(
    `content/pages/home.yaml:${line}: results.items[2].chart: there is no picture smith.svg`,
  );
});

test('a case study result that does not exist is named', () => {
  expect(errorsIn(contentFolder({ 'pages/home.yaml': home }))).toContain(
    'results.items[1].caseStudy: there is no case-studies/not-written.md',
  );
});

test('a review from a company that is not a client is named', () => {
  const review =
    '- { name: A B, role: Lead, company: Elsewhere, text: "They measured before they changed anything, twice." }';
  expect(errorsIn(contentFolder({ 'reviews.yaml': review }))).toContain(
    'content/reviews.yaml:1: [1].company: Elsewhere is not in content/clients.yaml; use one of Port of Sample',
  );
});

test('a client listed twice is named', () => {
  const clients = '- { slug: a, name: Halden Rail }\n- { slug: a, name: Meridian Pumps }\n';
  expect(errorsIn(contentFolder({ 'clients.yaml': clients }))).toContain(
    'content/clients.yaml:2: [2]: slug a is used twice',
  );
});
