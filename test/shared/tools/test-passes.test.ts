import { expect, onTestFinished, test, vi } from 'vitest';
import { alarmRate, meanWait, passes } from '../../../shared/tools/alarm-vote.ts';
import { lowerRate, probabilityAtMost, runsNeeded, upperRate } from '../../../shared/tools/binomial.ts';
import { lowerCount, upperCount } from '../../../shared/tools/poisson.ts';
import { createRandom } from '../../support/random.ts';

test('the documentation of the Python package reliability: 99.9 % at 95 % confidence takes 2,995 passes', () => {
  expect(runsNeeded(0, 0.001, 0.95)).toBe(2_995);
});

test('Statistical Engineering, “Twenty-nine of twenty-nine”: 29 detections at 90 % happen by chance in 4.7 % of cases', () => {
  expect(probabilityAtMost(0, 29, 0.1)).toBeCloseTo(0.047, 3);
  expect(runsNeeded(0, 0.1, 0.95)).toBe(29);
});

test('SciPy, test_confidence_interval_exact_k0: limits of 0 failures in 10, one-sided and two-sided', () => {
  expect(upperRate(0, 10, 0.95)).toBeCloseTo(0.2588656, 7);
  expect(upperRate(0, 10, 0.975)).toBeCloseTo(0.3084971, 7);
});

test('the Clopper-Pearson limits for all failures mirror those for none', () => {
  expect(lowerRate(10, 10, 0.975)).toBeCloseTo(1 - 0.3084971, 6);
  expect(lowerRate(0, 10, 0.975)).toBe(0);
  expect(upperRate(10, 10, 0.95)).toBe(1);
});

test('the required number of runs shows the rate, and one run fewer does not', () => {
  for (const [failures, rate, confidence] of [
    [0, 0.05, 0.95],
    [1, 0.05, 0.95],
    [2, 0.1, 0.9],
    [100, 0.0001, 0.999],
    [0, 0.5, 0.5],
  ] as const) {
    const runs = runsNeeded(failures, rate, confidence);
    expect(upperRate(failures, runs, confidence)).toBeLessThanOrEqual(rate);
    if (runs - 1 > failures) expect(upperRate(failures, runs - 1, confidence)).toBeGreaterThan(rate);
  }
});

test('the largest inputs of the calculator take fewer than 20,000 logarithms and exponentials', () => {
  const calls = [vi.spyOn(Math, 'log'), vi.spyOn(Math, 'exp')];
  onTestFinished(() => void vi.restoreAllMocks());
  upperRate(1_000, 1e9, 0.999_999);
  lowerRate(1_000, 1e9, 0.999_999);
  runsNeeded(100, 1e-6, 0.999_999);
  upperCount(1_000, 0.999_999);
  lowerCount(1_000, 0.999_999);
  expect(calls.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(20_000);
});

test('on both sides of the mean, complementary probabilities add up to 1', () => {
  for (const [failures, runs, rate] of [
    [3, 1_000, 0.01],
    [30, 1_000, 0.01],
    [999, 1_000, 0.5],
    [50, 100_000, 0.001],
  ] as const) {
    const [below, above] = [
      probabilityAtMost(failures, runs, rate),
      probabilityAtMost(runs - failures - 1, runs, 1 - rate),
    ];
    expect(below + above).toBeCloseTo(1, 9);
  }
});

test('the note on A/B updates: no failure in 9,412 cuts is at most 0.03 % per install', () => {
  expect(100 * upperRate(0, 9_412, 0.95)).toBeCloseTo(0.03, 2);
});

test('the note on the old harness: no error in 102 million frames is fewer than 0.03 per million', () => {
  const perMillion = 1e6 * upperRate(0, 102_000_000, 0.95);
  expect(perMillion).toBeGreaterThan(0.025);
  expect(perMillion).toBeLessThan(0.03);
});

test('the note on false alarms: no alarm in 18 days is at most 0.17 a day, and one a month takes 129,600 windows', () => {
  expect(upperCount(0, 0.95) / 18).toBeCloseTo(0.17, 2);
  // The article rounds −ln 0.05 = 2.996 to 3.
  expect(runsNeeded(0, 1 / 43_200, 0.95) / 129_600).toBeCloseTo(1, 2);
});

test.each([
  [1, 1, 3.7],
  [2, 3, 0.019],
  [3, 5, 0.00015],
  [4, 6, 0.00000064],
  [5, 8, 0.0000000057],
])('the note on false alarms: %d of %d raises %d alarms a day', (m, n, perDay) => {
  expect((1_440 * (alarmRate({ m, n }, 67 / 25_920) ?? 0)) / perDay).toBeCloseTo(1, 1);
});

test('a replay of the note’s vote_push() raises as many alarms, and as many windows pass', () => {
  const { chance } = createRandom(7);
  const windows = 300_000;
  for (const [m, n, positive] of [
    [1, 1, 0.3],
    [2, 3, 0.05],
    [3, 5, 0.2],
    [5, 8, 0.4],
    [4, 4, 0.5],
  ] as const) {
    let [history, isActive, alarms, passing]: [number[], boolean, number, number] = [[], false, 0, 0];
    for (let window = 0; window < windows; window += 1) {
      history = [...history, Number(chance(positive))].slice(-n);
      const positives = history.reduce((sum, bit) => sum + bit, 0);
      passing += Number(positives >= m);
      alarms += Number(positives >= m && !isActive);
      isActive = positives >= m || (isActive && positives > 0);
    }
    expect(alarms / windows / (alarmRate({ m, n }, positive) ?? 0) - 1).toBeCloseTo(0, 1);
    expect(passing / windows / passes({ m, n }, positive) - 1).toBeCloseTo(0, 1);
  }
});

test('the wait for a run of n rare windows is (p⁻ⁿ − 1) / (1 − p), without lost digits', () => {
  for (const positive of [1e-9, 0.0001, 0.2, 0.9])
    for (const n of [1, 3, 8]) {
      const wait = meanWait({ m: n, n }, positive) ?? 0;
      expect(wait / ((positive ** -n - 1) / (1 - positive))).toBeCloseTo(1, 9);
    }
  expect(meanWait({ m: 8, n: 8 }, 1)).toBe(8);
});

test('the note on false alarms: at 20 % detection, 3 of 5 takes 44 minutes and 5 of 8 takes 4.2 hours', () => {
  expect(meanWait({ m: 3, n: 5 }, 0.2)).toBeCloseTo(44, 0);
  expect((meanWait({ m: 5, n: 8 }, 0.2) ?? 0) / 60).toBeCloseTo(4.2, 1);
  expect(meanWait({ m: 1, n: 1 }, 0.2)).toBeCloseTo(5, 6);
  expect(meanWait({ m: 3, n: 9 }, 0.2)).toBeUndefined();
});

test('counted events have limits on both sides, and no events only an upper one', () => {
  expect(upperCount(0, 0.95)).toBeCloseTo(-Math.log(0.05), 9);
  expect(lowerCount(0, 0.95)).toBe(0);
  expect(lowerCount(1, 0.95)).toBeCloseTo(-Math.log(0.95), 9);
});
