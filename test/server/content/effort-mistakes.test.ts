import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsIn } from '../../support/content-errors.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { sampleFolder } from '../../support/site-content.ts';

const path = 'pages/services/mooring-trials.yaml';
const page = readFileSync(`${sampleFolder}/${path}`, 'utf8').replaceAll(
  /\/(?:case-studies|portfolio|blogs)\/[a-z-]+/g,
  '/contact',
);

test.each([
  ['a range that falls', 'weeks: 9 to 21 weeks', 'weeks: 21 to 9 weeks'],
  ['a time without its unit', 'weeks: 9 to 21 weeks', 'weeks: 9 to 21'],
  ['a fact that is not defined', 'people: "2"', 'people: "{mooringTeam}"'],
  ['a word', 'people: "2"', 'people: two'],
  ['a price in another currency', '67,000 USD', '67,000 EUR'],
])('%s in the effort of a service is named with its line', (_, from, to) => {
  const line = page.slice(0, page.indexOf(from)).split('\n').length;
  const said = errorsIn(contentFolder({ [path]: page.replace(from, to) }));
  expect(said).toContain(`content/${path}:${line}: effort: write numbers, such as`);
});
