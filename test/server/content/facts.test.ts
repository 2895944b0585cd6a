import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkOf } from '../../support/check-of.ts';
import { faultsOf } from '../../support/content-faults.ts';
import { contentFolder, note } from '../../support/content-folder.ts';
import { sampleFolder } from '../../support/site-content.ts';

const harbors = readFileSync(`${sampleFolder}/pages/industries/harbor-masters.yaml`, 'utf8');
const linkingNoItem = harbors.replaceAll(/(?<!\/pictures)\/(?:case-studies|portfolio|blogs)\/[a-z-]+/g, '/contact');
const stating = (lead: string) => linkingNoItem.replace(/^lead: [\s\S]*?(?=^\w)/m, `lead: ${lead}\n`);
const weightFact = "- { name: buoyWeight, value: 41 kg, said: ['buoy of (\\d+ kg)'] }";

test('two pages cannot state different values for one named fact', () => {
  const pages = 'pages/industries/harbor-masters.yaml';
  const item = { 'blogs/stuck-bus.md': note({}, 'It hung from a buoy of 41 kg.') };
  const said = checkOf({ 'facts.yaml': weightFact, [pages]: stating('We sink a buoy of 43 kg.'), ...item });
  expect(said).toContain('harbor-masters.yaml:');
  expect(said).toContain('"buoy of 43 kg" contradicts the fact buoyWeight, which is 41 kg');
  expect(said).not.toContain('stuck-bus.md');
  expect(checkOf({ 'facts.yaml': weightFact, [pages]: stating('We sink a buoy of {buoyWeight}.'), ...item })).toBe('');
});

test.each([
  ['without a group', 'buoy'],
  ['with two groups', '(a)(b)'],
  ['that does not end', '(a'],
])('a fact with a pattern %s is named with its line', (_, pattern) => {
  const faults = faultsOf(contentFolder({ 'facts.yaml': `- { name: buoy, value: x, said: ['${pattern}'] }` }));
  expect(faults).toContain('content/facts.yaml:1: [1].said[1]: write a regular expression with one group');
});
