import { expect, test } from 'vitest';
import { packageOf } from '../../server/content/service-package.ts';
import { contentIn, shippedFolder } from '../support/site-content.ts';

const { pages } = await contentIn(shippedFolder);
const { pins, sums } = packageOf(pages);

test('every service states its effort, and any choice of pins has figures', () => {
  expect(pins.filter(({ effort }) => !effort).map(({ name }) => name)).toEqual([]);
  expect(sums).toBeDefined();
});

test.each(pins)('the page of $name names the same team, including its lead, if any', ({ slug, effort }) => {
  const page = pages.site.find((one) => one.kind === 'services' && one.slug === slug);
  const team = page?.facts?.find(({ name }) => name === 'Team')?.value ?? '';
  const range = /(\d+) to (\d+) engineers/.exec(team);
  const [from, to] = range ? [Number(range[1]), Number(range[2])] : [sum(team), sum(team)];
  expect(effort?.people).toEqual({ from, to });
  expect(effort?.hasLead).toBe(/\b(?:1|a) lead\b/.test(team));
});

function sum(team: string): number {
  return (team.match(/\b\d+\b/g) ?? []).reduce((all, number) => all + Number(number), 0);
}
