import { expect, test } from 'vitest';
import { controllers } from '../../../client/tools/can-fd-bit-timing/can-controllers.ts';
import { delayOffset, type Timing, type TimingLimits, timingFor } from '../../../shared/tools/can-bit-timing.ts';
import { clockConditions, propagationQuanta } from '../../../shared/tools/can-clock.ts';

const { mcan, wide } = controllers;

test('Linux, Documentation/networking/can.rst: PCAN-USB Pro FD at 500 kbit/s and 4 Mbit/s', () => {
  // `ip link` prints tq 50 prop-seg 14 phase-seg1 15 phase-seg2 10, dtq 12 dprop-seg 7 dphase-seg1 8 dphase-seg2 4,
  // clock 80000000, and these limits, which are narrower than today's driver's.
  const nominal: TimingLimits = { tseg1: [1, 64], tseg2: [1, 16], sjw: 16, brp: [1, 1024] };
  const data: TimingLimits = { tseg1: [1, 16], tseg2: [1, 8], sjw: 4, brp: [1, 1024] };
  expect(timingFor(80e6, 500e3, 0.75, nominal, 'kernel')).toMatchObject({ brp: 4, tseg1: 29, tseg2: 10 });
  expect(timingFor(80e6, 4e6, 0.8, data, 'kernel')).toMatchObject({ brp: 1, tseg1: 15, tseg2: 4 });
});

test('Linux, Documentation/networking/can.rst: dummy_can at 500 kbit/s and 4 Mbit/s, with SJW and TDC offset', () => {
  // `ip link` prints prop-seg 119 phase-seg1 120 phase-seg2 80 sjw 40, dprop-seg 15 dphase-seg1 16 dphase-seg2 8 dsjw
  // 4, tdco 32.
  const nominal = timingFor(160e6, 500e3, 0.75, wide.nominal, 'kernel');
  const data = timingFor(160e6, 4e6, 0.8, wide.data, 'kernel');
  expect(nominal).toMatchObject({ brp: 1, tseg1: 239, tseg2: 80, sjw: 40, samplePoint: 0.75 });
  expect(data).toMatchObject({ brp: 1, tseg1: 31, tseg2: 8, sjw: 4, samplePoint: 0.8 });
  expect(data && delayOffset(data)).toBe(32);
});

test('python-can, test_can_fd: 80 MHz, 500 kbit/s and 2 Mbit/s at 75 %', () => {
  expect(timingFor(80e6, 500e3, 0.75, mcan.nominal, 'largest')).toMatchObject({
    brp: 1,
    tseg1: 119,
    tseg2: 40,
    sjw: 40,
  });
  expect(timingFor(80e6, 2e6, 0.75, mcan.data, 'largest')).toMatchObject({ brp: 1, tseg1: 29, tseg2: 10, sjw: 10 });
});

test('python-can, test_oscillator_tolerance: 1.23 % for classic CAN, 0.485 % for CAN FD', () => {
  const bus = { loopDelay: 250, length: 10 };
  const classic = timing({ brp: 2, tseg1: 10, tseg2: 5, sjw: 4, bitRate: 500e3 });
  const ofClassic = clockConditions(classic, classic, bus).slice(0, 2);
  expect(100 * Math.min(...ofClassic.map(({ tolerance }) => tolerance))).toBeCloseTo(1.23, 2);
  const nominal = timing({ brp: 5, tseg1: 27, tseg2: 4, sjw: 4, bitRate: 500e3 });
  const data = timing({ brp: 5, tseg1: 6, tseg2: 1, sjw: 1, bitRate: 2e6 });
  expect(tolerance(nominal, data, bus)).toBeCloseTo(0.48543689320388345, 9);
});

test('Bosch, TTCAN user’s manual, example at a high baud rate: 0.39 % at 10 MHz and 1 Mbit/s', () => {
  const bit = timing({ brp: 1, tseg1: 7, tseg2: 2, sjw: 1, bitRate: 1e6 });
  expect(tolerance(bit, bit, { loopDelay: 80, length: 44 }, 2)).toBeCloseTo(0.39, 2);
});

test('Texas Instruments, SPRUIX1B (TMS320F280013x), oscillator tolerance: 1.58 % at most', () => {
  const bit = timing({ brp: 1, tseg1: 5, tseg2: 4, sjw: 4, bitRate: 125e3 });
  expect(tolerance(bit, bit, { loopDelay: 200, length: 40 }, 2)).toBeCloseTo(1.587, 2);
});

test('the note on the old harness: 160 and 40 quanta at 80 %, 0.78 %, offset 32', () => {
  const nominal = timingFor(80e6, 500e3, 0.8, mcan.nominal, 'largest');
  const data = timingFor(80e6, 2e6, 0.8, mcan.data, 'largest');
  expect(nominal).toMatchObject({ brp: 1, quanta: 160, tseg1: 127, tseg2: 32, sjw: 32 });
  expect(data).toMatchObject({ brp: 1, quanta: 40, tseg1: 31, tseg2: 8, sjw: 8 });
  expect(data && delayOffset(data)).toBe(32);
  expect(nominal && data && tolerance(nominal, data, { loopDelay: 238, length: 24 })).toBeCloseTo(0.78, 2);
});

test('a propagation delay of exactly 12 quanta of 125 ns takes 12 quanta', () => {
  const nominal = timingFor(32e6, 33_333, 0.5, mcan.nominal, 'largest');
  expect(nominal).toMatchObject({ brp: 4, quanta: 240 });
  expect(nominal && propagationQuanta({ loopDelay: 250, length: 100 }, nominal)).toBe(12);
});

test('a bit rate that no prescaler reaches has no timing, and a bus that is too long has a negative tolerance', () => {
  expect(timingFor(1e6, 900e3, 0.8, mcan.nominal, 'largest')).toBeUndefined();
  const nominal = timingFor(80e6, 1e6, 0.8, mcan.nominal, 'largest');
  expect(nominal && tolerance(nominal, nominal, { loopDelay: 250, length: 200 })).toBeLessThan(0);
});

function timing(given: Pick<Timing, 'brp' | 'tseg1' | 'tseg2' | 'sjw' | 'bitRate'>): Timing {
  const quanta = 1 + given.tseg1 + given.tseg2;
  return { ...given, quanta, samplePoint: (1 + given.tseg1) / quanta };
}

function tolerance(nominal: Timing, data: Timing, bus: { loopDelay: number; length: number }, of = 5): number {
  return (
    100 *
    Math.min(
      ...clockConditions(nominal, data, bus)
        .slice(0, of)
        .map((one) => one.tolerance),
    )
  );
}
