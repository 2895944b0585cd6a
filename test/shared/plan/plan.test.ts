import { expect, test } from 'vitest';
import { datePlan, gateWeeks, type Plan } from '../../../shared/plan/plan.ts';
import { startError } from '../../../shared/plan/start-error.ts';

const office = { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], closed: ['2027-01-26'] } as const;
const plan: Plan = {
  name: 'A plan',
  phases: [
    { name: 'Draw', weeks: [1, 2], gate: 'Drawn' },
    { name: 'Build', weeks: [1, 3], gate: 'Built' },
    { name: 'Ship', weeks: [0, 1], gate: 'Shipped' },
  ],
};
const datesFrom = (start: string) => datePlan(plan, start, office).map(({ early, late }) => [early.to, late.to]);

test('the gate of a phase is on its last workday, and closed days postpone it', () => {
  expect(datesFrom('2027-01-11')).toEqual([
    ['2027-01-15', '2027-01-22'],
    ['2027-01-22', '2027-02-15'],
    ['2027-01-22', '2027-02-22'],
  ]);
});

test('work that would start on a closed day starts on the next workday', () => {
  expect(datesFrom('2027-01-26')).toEqual(datesFrom('2027-01-27'));
  expect(datesFrom('2027-01-16')).toEqual(datesFrom('2027-01-18'));
});

test('the weeks of a gate are the sum of all phases up to it', () => {
  expect(gateWeeks(plan.phases)).toEqual([
    [1, 2],
    [2, 5],
    [2, 6],
  ]);
});

test('a plan for an office that is never open still ends', () => {
  expect(datePlan(plan, '2027-01-11', { days: [], closed: [] })).toHaveLength(3);
});

test.each(['', '2027-02-31x', '12027-01-11', '2026-11-24', '9999-01-01'])(
  '“%s” is rejected as a start date',
  (start) => {
    expect(startError(start, '2026-11-25', String)).toBeTruthy();
  },
);

test.each(['2026-11-25', '2027-01-11', '2029-11-01'])('%s is accepted as a start date', (start) => {
  expect(startError(start, '2026-11-25', String)).toBeUndefined();
});
