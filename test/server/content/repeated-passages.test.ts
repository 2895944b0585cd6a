import { expect, test } from 'vitest';
import { checkOf } from '../../support/check-of.ts';
import { caseStudy, product, seo } from '../../support/content-folder.ts';

test('two pages may show the same figure and link to the same address', () => {
  const slug = 'what-the-nine-blind-clock-pulses-did-to-each-of-the-six-buses-that-hung';
  const links = [
    `![Nine blind clock pulses, and what each of the six buses that hung then did](https://pictures.example/${slug}.png)`,
    `The measurements are [here](https://data.example/${slug}) and at <https://data.example/${slug}?of=all>.`,
  ];
  const said = checkOf({
    'case-studies/sleeping-node.md': caseStudy({ seo: seo('Asleep') }, `It slept badly.\n\n${links.join('\n\n')}`),
    'portfolio/probe.md': product({ seo: seo('A probe') }, `It measures well.\n\n${links.toReversed().join('\n\n')}`),
  });
  expect(said).not.toContain('is also on');
});
