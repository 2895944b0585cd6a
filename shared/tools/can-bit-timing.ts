/** What a controller can be set to in one phase. */
export interface TimingLimits {
  tseg1: [min: number, max: number];
  tseg2: [min: number, max: number];
  sjw: number;
  brp: [min: number, max: number];
}

export interface Timing {
  brp: number;
  /** In time quanta. The first segment holds propagation and phase segment 1. */
  tseg1: number;
  tseg2: number;
  sjw: number;
  /** Time quanta of a bit. */
  quanta: number;
  /** Bits per second. */
  bitRate: number;
  /** From 0 to 1. */
  samplePoint: number;
}

/** Largest: phase segment 2. Kernel: half of it, the default since Linux 6.3. */
export type JumpWidth = 'largest' | 'kernel';

const sync = 1;

/** The largest error of the bit rate that the kernel accepts. */
const maxError = 0.05;

/**
 * The search of the Linux kernel (`drivers/net/can/dev/calc_bittiming.c`), in its integers: the smallest error of the
 * bit rate, then of the sample point, then the most quanta. Undefined if no setting is within 5 %.
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

/** The segments whose sample point is closest to the reference, from below. */
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

/** Phase segment 1 as the kernel splits it is half of the first segment, rounded up. */
function jumpWidthOf(kind: JumpWidth, tseg1: number, tseg2: number, max: number): number {
  const phase1 = tseg1 - Math.floor(tseg1 / 2);
  const wanted = kind === 'largest' ? Math.min(tseg1, tseg2) : Math.min(phase1, Math.floor(tseg2 / 2));
  return Math.max(1, Math.min(max, wanted));
}

/**
 * The offset of the transmitter delay compensation: the sample point in clock periods, as the kernel sets it. ISO
 * 11898-1 defines it for data prescalers of 1 and 2.
 */
export function delayOffset({ brp, tseg1 }: Timing): number | undefined {
  return brp <= 2 ? (sync + tseg1) * brp : undefined;
}
