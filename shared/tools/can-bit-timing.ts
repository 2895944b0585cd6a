export interface TimingLimits {
  tseg1: [min: number, max: number];
  tseg2: [min: number, max: number];
  sjw: number;
  brp: [min: number, max: number];
}

export interface Timing {
  brp: number;
  /** Length in time quanta. This segment contains the propagation segment and phase segment 1. */
  tseg1: number;
  tseg2: number;
  sjw: number;
  quanta: number;
  bitRate: number;
  samplePoint: number;
}

/**
 * `largest` is phase segment 2, limited to the length of the first segment. `kernel` is half of phase segment 2,
 * limited to phase segment 1, and is the default since Linux 6.3.
 */
export type JumpWidth = 'largest' | 'kernel';

const sync = 1;

/** Largest bit-rate error that the kernel accepts. */
const maxError = 0.05;

/**
 * Returns the timing that the Linux kernel would select (`drivers/net/can/dev/calc_bittiming.c`, with integer
 * arithmetic). The kernel minimizes the bit-rate error, then the sample-point error, and then prefers more quanta.
 * Returns undefined if no allowed setting has a bit-rate error of at most 5%.
 */
export function timingFor(
  clock: number,
  bitRate: number,
  samplePoint: number,
  limits: TimingLimits,
  jumpWidth: JumpWidth,
): Timing | undefined {
  const reference = Math.round(1_000 * samplePoint);
  let best = { error: Number.POSITIVE_INFINITY, pointError: Number.POSITIVE_INFINITY, segments: 0, brp: 0 };
  const [min, max] = [limits.tseg1[0] + limits.tseg2[0], limits.tseg1[1] + limits.tseg2[1]];
  for (let twice = 2 * max + 1; twice >= 2 * min; twice -= 1) {
    const segments = Math.floor(twice / 2);
    const brp = Math.floor(clock / ((sync + segments) * bitRate)) + (twice % 2);
    if (brp < limits.brp[0] || brp > limits.brp[1]) continue;
    const error = Math.abs(bitRate - Math.floor(clock / (brp * (sync + segments))));
    if (error > best.error) continue;
    const { pointError } = split(segments, reference, limits);
    if (error === best.error && pointError >= best.pointError) continue;
    best = { error, pointError, segments, brp };
    if (error === 0 && pointError === 0) break;
  }
  if (!(best.error <= maxError * bitRate) || !Number.isFinite(best.pointError)) return undefined;
  const { tseg1, tseg2 } = split(best.segments, reference, limits);
  const quanta = sync + tseg1 + tseg2;
  return {
    brp: best.brp,
    tseg1,
    tseg2,
    sjw: jumpWidthOf(jumpWidth, tseg1, tseg2, limits.sjw),
    quanta,
    bitRate: clock / (best.brp * quanta),
    samplePoint: (sync + tseg1) / quanta,
  };
}

function split(segments: number, reference: number, { tseg1: [, max], tseg2: [low, high] }: TimingLimits) {
  let found = { pointError: Number.POSITIVE_INFINITY, tseg1: 0, tseg2: 0 };
  const bit = segments + sync;
  for (const less of [0, 1]) {
    let tseg2 = Math.min(high, Math.max(low, bit - Math.floor((reference * bit) / 1_000) - less));
    const tseg1 = Math.min(max, segments - tseg2);
    tseg2 = segments - tseg1;
    const point = Math.floor((1_000 * (bit - tseg2)) / bit);
    const pointError = Math.abs(reference - point);
    if (point <= reference && pointError < found.pointError) found = { pointError, tseg1, tseg2 };
  }
  return found;
}

/**
 * Returns the jump width, from 1 to `max`. Phase segment 1 is half of the first segment, rounded up, as in the kernel.
 */
function jumpWidthOf(kind: JumpWidth, tseg1: number, tseg2: number, max: number): number {
  const phase1 = tseg1 - Math.floor(tseg1 / 2);
  const wanted = kind === 'largest' ? Math.min(tseg1, tseg2) : Math.min(phase1, Math.floor(tseg2 / 2));
  return Math.max(1, Math.min(max, wanted));
}

/**
 * Returns the offset of the transmitter delay compensation: the sample point in clock periods, as in the Linux kernel.
 * Returns undefined if the data prescaler is above 2, for which ISO 11898-1 defines no compensation.
 */
export function delayOffset({ brp, tseg1 }: Timing): number | undefined {
  return brp <= 2 ? (sync + tseg1) * brp : undefined;
}
