import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsIn } from '../../support/content-errors.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { sampleFolder } from '../../support/site-content.ts';

function textOf(path: string): string {
  const text = readFileSync(`${sampleFolder}/${path}`, 'utf8').replaceAll(/caseStudy: \S+/g, 'caseStudy: not-written');
  return path.includes('services') ? text.replaceAll(/\/(?:case-studies|portfolio|blogs)\/[a-z-]+/g, '/contact') : text;
}

const mistakes: [error: string, path: string, from: string, to: string][] = [
  ['there is no service cloud; use one of', 'pages/home.yaml', 'service: harbor-software', 'service: cloud'],
  ['use one of processor, radio', 'pages/home.yaml', 'id: antenna', 'id: aerial'],
  ['use digits, or "" for none', 'pages/home.yaml', 'max: "24"', 'max: 24 h'],
  ['id antenna is used twice; change this id', 'pages/home.yaml', 'id: radio', 'id: antenna'],
  ['there is no case-studies/not-written.md', 'pages/home.yaml', 'caseStudy: not-written', 'caseStudy: not-written'],
  ...[
    ['weeks: 9 to 21 weeks', 'weeks: 21 to 9 weeks'],
    ['weeks: 9 to 21 weeks', 'weeks: 9 to 21'],
    ['people: "2"', 'people: "{mooringTeam}"'],
    ['people: "2"', 'people: two'],
    ['67,000 USD', '67,000 EUR'],
  ].map(([from = '', to = '']): [string, string, string, string] => [
    'effort: use values such as',
    'pages/services/mooring-trials.yaml',
    from,
    to,
  ]),
];

test.each(mistakes)('an error in a page is reported with its line: %s (%s, %s)', (error, path, from, to) => {
  const text = textOf(path);
  const line = text.slice(0, text.indexOf(from)).split('\n').length;
  const said = errorsIn(contentFolder({ [path]: text.replace(from, to) })).split('\n');
  expect(said.filter((one) => one.startsWith(`content/${path}:${line}: `)).join()).toContain(error);
});

test('a missing picture is reported with its line', () => {
  const known = textOf('pages/home.yaml').replaceAll(/caseStudy: \S+/g, 'caseStudy: sleeping-node');
  const changed = known.replace('/pictures/case-studies/boot-bars.svg', 'smith.svg');
  const line = changed.slice(0, changed.indexOf('smith.svg')).split('\n').length;
  expect(errorsIn(contentFolder({ 'pages/home.yaml': changed }))).toContain(
    `content/pages/home.yaml:${line}: results.items[2].chart: there is no picture smith.svg`,
  );
});
