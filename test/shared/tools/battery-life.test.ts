import { expect, test } from 'vitest';
import { selfDischargeCurrent, spreadOf, worstTenthShare, yearsFrom } from '../../../shared/tools/battery.ts';
import { airtime, payloadSymbols, receiveWindow, type SpreadingFactor } from '../../../shared/tools/lora-airtime.ts';
import { lifeWith, type Node } from '../../../shared/tools/radio-life.ts';
import { radios } from '../../../shared/tools/radio-message.ts';
import { createRandom } from '../../support/random.ts';

test.each([
  [7, 41.216],
  [8, 72.192],
  [9, 144.384],
  [10, 288.768],
  [11, 577.536],
  [12, 991.232],
] as const)('The Things Stack, TestDifferentLoRaSFs: 10 bytes at SF%d take %d ms', (sf, milliseconds) => {
  expect(airtime(sf, 10)).toBeCloseTo(milliseconds, 6);
});

test('The Things Stack, TestDifferentLoRaCRs and TestDifferentLoRaPayloadSizes: SF7', () => {
  expect([1, 2, 3, 4].map((codingRate) => airtime(7, 10, { codingRate }))).toEqual([41.216, 45.312, 49.408, 53.504]);
  expect([13, 14, 15, 16, 17, 18, 19].map((bytes) => airtime(7, bytes))).toEqual([
    ...[46.336, 46.336, 46.336],
    ...[51.456, 51.456, 51.456, 51.456],
  ]);
});

test('brocaar/lorawan, TestCalculateLoRaAirtime: 13 bytes at SF12 without low data rate optimization', () => {
  expect(payloadSymbols(12, 13, { lowDataRate: false })).toBe(23);
  expect(airtime(12, 13, { lowDataRate: false })).toBeCloseTo(1_155.072, 6);
  expect(payloadSymbols(12, 50)).toBe(58);
});

test('the spreadsheet after Semtech AN1200.13: 13 bytes at SF9 are 28 symbols and 164.864 ms', () => {
  expect(payloadSymbols(9, 13)).toBe(28);
  expect(airtime(9, 13)).toBeCloseTo(164.864, 6);
});

test.each([
  ['nRF5340', 17.8, 3.31, 1_270],
  ['nRF54L15', 14.3, 1.98, 980],
  ['nRF54LM20A', 15.0, 2.16, 1_030],
  ['nRF54LC10A', 14.6, 2.61, 1_040],
])('nRF Connect SDK, OpenThread power consumption: %s, a poll a second', (_, charge, sleep, perMinute) => {
  const thread = radios.find(({ key }) => key === 'thread');
  const node: Node = { ...logger(7), messages: 0, sleep, poll: { every: 1, charge } };
  const life = thread && lifeWith(thread, { ...node, cell: { ...node.cell, selfDischarge: 0 } });
  expect((60 * (life?.average ?? 0)) / perMinute).toBeCloseTo(1, 1.7);
});

test.each([
  [7, 61.7, 3.42, 11.5, 13.6, 5.8],
  [8, 113.2, 4.88, 9.2, 10.5, 4.2],
  [9, 205.8, 7.52, 6.8, 7.5, 2.8],
  [10, 411.6, 13.4, 4.3, 4.6, 1.6],
  [11, 823.3, 25.15, 2.5, 2.6, 0.9],
  [12, 1_482.8, 44.17, 1.5, 1.5, 0.5],
] as const)('the note on spreading factors, SF%d', (sf, milliseconds, charge, base, rx2, copies) => {
  expect(airtime(sf, 25)).toBeCloseTo(milliseconds, 0);
  const radio = radios.find(({ key }) => key === `sf${sf}`);
  const life = (changes: Partial<Node>) => radio && lifeWith(radio, { ...logger(12), ...changes });
  expect((life({})?.message ?? 0) + 0.45).toBeCloseTo(charge, 1);
  expect(life({})?.median).toBeCloseTo(base, 1);
  expect(life({ secondWindow: 9 })?.median).toBeCloseTo(rx2, 1);
  expect(life({ copies: 3 })?.median).toBeCloseTo(copies, 1);
});

test('the note on spreading factors: receive windows of 24.6 and 196.6 ms, and airtime in steps at SF12', () => {
  expect(receiveWindow(7)).toBeCloseTo(24.6, 1);
  expect(receiveWindow(12)).toBeCloseTo(196.6, 1);
  expect([7, 8, 12, 13].map((bytes) => Math.round(airtime(12, bytes + 13) * 10) / 10)).toEqual([
    1_318.9, 1_482.8, 1_482.8, 1_646.6,
  ]);
});

test('the energy of a typical message is the geometric mean of the measured range, at every supply voltage', () => {
  const energy = (key: string, volts: number) => {
    const typical = radios.find((one) => one.key === key)?.cost({ ...logger(12), volts })?.typical ?? 0;
    return Math.round(typical * volts * 1e6) / 1e6;
  };
  const mean = (low: number, high: number) => Math.round(Math.sqrt(low * high) * 1e6) / 1e6;
  expect(energy('ltem-rai', 3.6)).toBe(mean(54, 180));
  expect(energy('nbiot', 1.8)).toBe(mean(400, 1_400));
  expect(energy('thread', 3)).toBe(mean(0.55, 1.6));
  for (const volts of [1.8, 3, 5]) expect(energy('sf7', volts)).toBe(energy('sf7', 3.6));
});

test('a payload that does not fit has no battery life, and LoRaWAN from SF10 up accepts 51 bytes', () => {
  const fits = (bytes: number) => radios.filter((radio) => lifeWith(radio, { ...logger(12), payload: bytes })).length;
  expect([20, 21, 51, 52, 60, 61, 100, 101, 242].map(fits)).toEqual([13, 11, 11, 8, 8, 7, 7, 3, 2]);
});

test('self-discharge of 1 % of 1,200 mAh is 1.4 µA, as in the note', () => {
  expect(selfDischargeCurrent({ capacity: 1_200, usable: 1, selfDischarge: 0.01 })).toBeCloseTo(1.4, 1);
});

test('a year is 8,766 hours', () => {
  expect(yearsFrom({ capacity: 8.766, usable: 1, selfDischarge: 0 }, 1)).toBeCloseTo(1, 9);
});

test('the worst tenth is the tenth percentile of 50,000 simulated units, for all spreads', () => {
  const { next: random } = createRandom(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  for (const worstSleep of [1, 1.25, 3, 100])
    for (const [sleep, radio, fixed] of [
      [1, 9, 2],
      [5, 5, 1],
      [9, 1, 0],
    ] as const)
      for (const worstCapacity of [0.5, 0.9, 1]) {
        const spread = {
          sleep: spreadOf(worstSleep),
          radio: spreadOf(1.4),
          capacity: spreadOf(1 / worstCapacity),
        };
        const lives = Float64Array.from({ length: 50_000 }, () => {
          const current = sleep * Math.exp(spread.sleep * normal()) + radio * Math.exp(spread.radio * normal()) + fixed;
          return ((sleep + radio + fixed) * Math.exp(spread.capacity * normal())) / current;
        }).sort();
        const simulated = lives[5_000] ?? 0;
        expect(worstTenthShare({ sleep, radio, fixed }, spread) / simulated - 1).toBeCloseTo(0, 1.2);
      }
});

test('with one load, the worst tenth is that of a log-normal quantity', () => {
  for (const multiple of [1, 1.25, 3, 30, 100])
    for (const worstCapacity of [0.1, 0.9, 1]) {
      const [sleep, capacity] = [spreadOf(multiple), spreadOf(1 / worstCapacity)];
      const share = worstTenthShare({ sleep: 3, radio: 0, fixed: 0 }, { sleep, radio: 0, capacity });
      expect(Math.log(share)).toBeCloseTo(-1.281552 * Math.hypot(sleep, capacity), 3);
    }
});

test('differences between messages don’t shorten the life of the worst units; differences between radios do', () => {
  const nbiot = radios.find(({ key }) => key === 'nbiot');
  const share = (radioOfWorst: number) => {
    const same = { ...logger(12), sleepOfWorst: 1, capacityOfWorst: 1, radioOfWorst };
    const life = nbiot && lifeWith(nbiot, same);
    return life ? life.worst / life.median : 0;
  };
  expect(share(1)).toBe(1);
  expect(share(2)).toBeLessThan(0.6);
});

function logger(secondWindow: SpreadingFactor): Node {
  return {
    payload: 12,
    volts: 3.6,
    secondWindow,
    copies: 1,
    messages: 144,
    base: 0.45,
    sleep: 4.2,
    poll: { every: 40, charge: 18 },
    cell: { capacity: 1_000, usable: 1, selfDischarge: 0 },
    sleepOfWorst: 1.25,
    radioOfWorst: 1.15,
    capacityOfWorst: 0.9,
  };
}
