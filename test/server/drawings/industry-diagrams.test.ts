import { expect, test } from 'vitest';
import { meanHops, plannedLamps, range, streets } from '../../../drawings/figures/diagrams/street-mesh.ts';
import { flatLinks } from '../../../drawings/figures/diagrams/wall-margins.ts';

const lamps = plannedLamps();

test('every lamp of the street plan reaches the router, hop by hop, over lamps it can hear', () => {
  expect(lamps.filter(({ hops }) => hops === 0)).toHaveLength(1);
  for (const { place, hops, parent } of lamps) {
    if (hops === 0) continue;
    const next = parent === undefined ? undefined : lamps[parent];
    expect(next?.hops).toBe(hops - 1);
    const [x, y] = next?.place ?? [0, 0];
    expect(Math.abs(x - place[0]) + Math.abs(y - place[1])).toBeLessThanOrEqual(range);
    const oneStreet = (y === place[1] && streets.includes(y)) || x === place[0];
    expect(oneStreet).toBe(true);
  }
});

test('the street plan is the mesh that the page talks about', () => {
  expect(lamps).toHaveLength(301);
  expect(meanHops(lamps)).toBeCloseTo(2.7, 1);
});

test('one device of the flat needs another on its way, and has margin through it', () => {
  const { direct, relayed } = flatLinks();
  const lost = direct.filter(({ margin }) => margin < 0);
  expect(lost.map(({ device }) => device.key)).toEqual(relayed.map(({ device }) => device.key));
  expect(lost.map(({ walls }) => walls)).toEqual([['concrete', 'concrete']]);
  for (const { margin } of relayed) expect(margin).toBeGreaterThan(10);
});
