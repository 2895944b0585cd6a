import { expect, test } from 'vitest';
import { faultsOf } from '../../support/content-faults.ts';
import { contentFolder } from '../../support/content-folder.ts';

test.each([
  ['without a group', 'buoy'],
  ['with two groups', '(a)(b)'],
  ['that does not end', '(a'],
])('a fact with a pattern %s is named with its line', (_, pattern) => {
  const faults = faultsOf(contentFolder({ 'facts.yaml': `- { name: buoy, value: x, said: ['${pattern}'] }` }));
  expect(faults).toContain('content/facts.yaml:1: [1].said[1]: write a regular expression with one group');
});
