import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from '../../../server/content/content-error.ts';
import { houseStyle } from '../../../tools/house-style/house-style.ts';
import { caseStudy, contentFolder, type Files, note, product, seo } from '../../support/content-folder.ts';
import { sampleFolder } from '../../support/site-content.ts';

const harbors = readFileSync(`${sampleFolder}/pages/industries/harbor-masters.yaml`, 'utf8');
const linkingNoItem = harbors.replaceAll(/(?<!\/pictures)\/(?:case-studies|portfolio|blogs)\/[a-z-]+/g, '/contact');
const stating = (lead: string) => linkingNoItem.replace(/^lead: [\s\S]*?(?=^\w)/m, `lead: ${lead}\n`);
const weightFact = "- { name: buoyWeight, value: 41 kg, said: ['buoy of (\\d+ kg)'] }";

test('two pages cannot state different values for one named fact', () => {
  const pages = 'pages/industries/harbor-masters.yaml';
  const item = { 'blogs/stuck-bus.md': note({}, 'It hung from a buoy of 41 kg.') };
  const said = styleOf({ 'facts.yaml': weightFact, [pages]: stating('We sink a buoy of 43 kg.'), ...item });
  expect(said).toContain('harbor-masters.yaml:');
  expect(said).toContain('"buoy of 43 kg" contradicts the fact buoyWeight, which is 41 kg');
  expect(said).not.toContain('stuck-bus.md');
  expect(styleOf({ 'facts.yaml': weightFact, [pages]: stating('We sink a buoy of {buoyWeight}.'), ...item })).toBe('');
});

test('a passage that appears on two pages is reported', () => {
  const run = 'Nine blind clock pulses cleared one of six hangs; a STOP cleared them all at once.';
  const said = styleOf({
    'case-studies/sleeping-node.md': caseStudy({ seo: seo('Asleep') }, `It slept badly.\n\n${run}`),
    'portfolio/probe.md': product({ seo: seo('A probe') }, `It measures.\n\nNow: **${run.toLowerCase()}**`),
  });
  const line = caseStudy().split('\n').length;
  expect(said).toContain(`content/case-studies/sleeping-node.md:${line + 1}: `);
  expect(said).toContain(
    '"nine blind clock pulses cleared one of six hangs a stop cleared" is also on /portfolio/probe',
  );
});

test('two pages may show the same figure and link to the same address', () => {
  const slug = 'what-the-nine-blind-clock-pulses-did-to-each-of-the-six-buses-that-hung';
  const links = [
    `![Nine blind clock pulses, and what each of the six buses that hung then did](https://pictures.example/${slug}.png)`,
    `The measurements are [here](https://data.example/${slug}) and at <https://data.example/${slug}?of=all>.`,
  ];
  const said = styleOf({
    'case-studies/sleeping-node.md': caseStudy({ seo: seo('Asleep') }, `It slept badly.\n\n${links.join('\n\n')}`),
    'portfolio/probe.md': product({ seo: seo('A probe') }, `It measures well.\n\n${links.toReversed().join('\n\n')}`),
  });
  expect(said).toBe('');
});

test.each([
  ['a label', '{ family: smith, labels: [2.4 GHz] }', 'cover.labels[1]: the text does not contain 2.4 GHz'],
  ['a part of a word', '{ family: smith, labels: [bu] }', 'cover.labels[1]: the text does not contain bu'],
  [
    'a number',
    '{ family: stuck-bus, values: [8], labels: [bus] }',
    'cover.values[1]: the text does not contain the number 8',
  ],
])('a cover with %s that is not in its note’s text is reported with its line', (_, cover, error) => {
  expect(styleOf({ 'blogs/stuck-bus.md': note({ cover }) })).toContain(`content/blogs/stuck-bus.md:9: ${error}`);
});

test('a cover may state what its note’s text says, in digits or in words', () => {
  const cover = '{ family: stuck-bus, values: [9], labels: [bus, "2.4 GHz"] }';
  expect(styleOf({ 'blogs/stuck-bus.md': note({ cover }, 'Nine clocks free the bus at 2.4 GHz.') })).toBe('');
});

function styleOf(files: Files): string {
  return houseStyle(contentFolder(files)).map(textOf).join('\n');
}
