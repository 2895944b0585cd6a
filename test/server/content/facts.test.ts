import { expect, test } from 'vitest';
import { errorsIn } from '../../support/content-errors.ts';
import { contentFolder } from '../../support/content-folder.ts';

test.each([
  ['without a group', 'buoy'],
  ['with two groups', '(a)(b)'],
  ['that does not end', '(a'],
])('a fact with a pattern %s is named with its line', (_, pattern) => {
  const errors = errorsIn(contentFolder({ 'facts.yaml': `- { name: buoy, value: x, said: ['${pattern}'] }` }));
  expect(errors).toContain('content/facts.yaml:1: [1].said[1]: write a regular expression with one group');
});
