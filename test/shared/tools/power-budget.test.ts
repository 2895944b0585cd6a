import { expect, test } from 'vitest';
import { yearsFrom } from '../../../shared/tools/battery.ts';
import { budgetOf, type PowerState } from '../../../shared/tools/duty-cycle.ts';

test('Applied EE, battery life estimation: an nRF52840 sensor that wakes every minute', () => {
  const { average, states, busy } = budgetOf(1.5, [
    state('Wake', 5, 0.5),
    state('Sensor', 1.8, 3),
    state('Advertise', 8.5, 3.6),
    state('Process', 4.2, 1.5),
    state('Shut down', 2, 0.4),
  ]);
  expect(average / 2.25).toBeCloseTo(1, 1.7);
  // The expected charges are in microampere-hours per cycle.
  expect(states.map(({ charge }) => charge / 3.6)).toEqual(
    [0.000694, 0.0015, 0.0085, 0.00175, 0.000222].map((charge) => expect.closeTo(charge, 5)),
  );
  expect(yearsFrom({ capacity: 230, usable: 1, selfDischarge: 0 }, average) / 11.7).toBeCloseTo(1, 1.7);
  expect(busy / 3_600).toBeCloseTo(0.00015, 6);
});

test('Digilogic, BLE battery life: 3 µA asleep, a sensor and a connection event each second', () => {
  const perSecond = (name: string, milliamps: number): PowerState => ({
    name,
    milliamps,
    seconds: 0.003,
    perHour: 3_600,
  });
  const { average, states } = budgetOf(3, [perSecond('Sensor', 4), perSecond('Event', 7)]);
  expect(states.map((one) => one.average)).toEqual([12, 21]);
  expect(average).toBeCloseTo(36, 1);
});

test.each([
  ['nRF5340', 17.8, 3.31, 1_270],
  ['nRF54L15', 14.3, 1.98, 980],
])('nRF Connect SDK, OpenThread power consumption: %s polls once a second', (_, poll, sleep, perMinute) => {
  const { average } = budgetOf(sleep, [{ name: 'Poll', milliamps: poll, seconds: 0.001, perHour: 3_600 }]);
  expect((60 * average) / perMinute).toBeCloseTo(1, 1.7);
});

test('the note on 40 µA: 363 and 20 mAh a year asleep, 3.7 and ten years with 180 mAh of work', () => {
  const perYear = (microamps: number) => microamps * 8.766;
  expect(perYear(budgetOf(41.4, []).average)).toBeCloseTo(363, 0);
  expect(perYear(budgetOf(2.3, []).average)).toBeCloseTo(20, 0);
  const work: PowerState = { name: 'Work', milliamps: 180 / 8_766, seconds: 3_600, perHour: 1 };
  const cell = { capacity: 2_000, usable: 1, selfDischarge: 0 };
  const years = (floor: number) => yearsFrom(cell, floor + (budgetOf(0, [work]).states[0]?.average ?? 0));
  expect(years(41.4)).toBeCloseTo(3.7, 1);
  expect(years(2.3)).toBeCloseTo(10, 0);
});

test('the floor current counts only outside of states and is never negative', () => {
  const half: PowerState = { name: 'Half', milliamps: 0, seconds: 1_800, perHour: 1 };
  expect(budgetOf(10, [half]).floor).toBeCloseTo(5, 9);
  const budget = budgetOf(10, [half, half, half]);
  expect(budget.floor).toBe(0);
  expect(budget.busy).toBe(5_400);
});

function state(name: string, milliamps: number, milliseconds: number): PowerState {
  return { name, milliamps, seconds: milliseconds / 1_000, perHour: 60 };
}
