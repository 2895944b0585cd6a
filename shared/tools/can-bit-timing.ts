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
 * `largest` is phase segment 2, and `kernel` is half of it, the default since Linux 6.3. Both are limited to phase
 * segment 1, because `can_sjw_check` in the kernel refuses more.
 */
export type JumpWidth = 'largest' | 'kernel';

const sync = 1;

/** Largest bit-rate error that the kernel accepts. */
const maxError = 0.05;

/**
 * Returns the timing that the Linux kernel would select (`drivers/net/can/dev/calc_bittiming.c`, with integer
 * arithmetic). The kernel minimizes the bit-rate error, then the sample-point error, and then prefers more quanta.
 * Returns undefined if no allowed setting has a bit-rate error of at most 5%, or if the selected one has a first segment
 * below the controller's minimum.
 */
export function timingFor(
  clock: number,
  bitRate: number,
  samplePoint: number,
  limits: TimingLimits,
  jumpWidth: JumpWidth,
): Timing | undefined {
  const reference = perMille(samplePoint);
  let best = { error: Number.POSITIVE_INFINITY, pointError: Number.POSITIVE_INFINITY, segments: 0, brp: 0 };
  const [min, max] = [limits.tseg1[0] + limits.tseg2[0], limits.tseg1[1] + limits.tseg2[1]];
  for (let twice = 2 * max + 1; twice >= 2 * min; twice -= 1) {
    const segments = Math.floor(twice / 2);
    const brp = Math.floor(clock / ((sync + segments) * bitRate)) + (twice % 2);
    if (brp < limits.brp[0] || brp > limits.brp[1]) continue;
    const error = Math.abs(bitRate - Math.floor(clock / (brp * (sync + segments))));
    if (error > best.error) continue;
    // Also if no sample point fits this length. The kernel then selects the next length of the earlier error.
    if (error < best.error) best.pointError = Number.POSITIVE_INFINITY;
    const { pointError } = split(segments, reference, limits);
    if (pointError >= best.pointError) continue;
    best = { error, pointError, segments, brp };
    if (error === 0 && pointError === 0) break;
  }
  if (!(best.error <= maxError * bitRate)) return undefined;
  const { tseg1, tseg2 } = split(best.segments, reference, limits);
  if (tseg1 < limits.tseg1[0]) return undefined;
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

function perMille(share: number): number {
  return Math.round(1_000 * share);
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
  const wanted = kind === 'largest' ? tseg2 : Math.floor(tseg2 / 2);
  return Math.max(1, Math.min(max, phase1, wanted));
}

/**
 * Returns the offset of the transmitter delay compensation: the sample point in clock periods, as in the Linux kernel.
 * Returns undefined if the data prescaler is above 2, for which ISO 11898-1 defines no compensation.
 */
export function delayOffset({ brp, tseg1 }: Timing): number | undefined {
  return brp <= 2 ? (sync + tseg1) * brp : undefined;
}

interface Phase {
  /** Bit/s. */
  bitRate: number;
  samplePoint: number;
  timing: Timing;
}

/** Returns the commands that make Linux select both timings. `bitRate` and `samplePoint` are the requested values. */
export function linuxCommand(nominal: Phase, data: Phase): string {
  return [
    'ip link set can0 down',
    `ip link set can0 type can bitrate ${Math.round(nominal.bitRate)} sample-point ${samplePointOf(nominal)} sjw ${nominal.timing.sjw} \\`,
    `  dbitrate ${Math.round(data.bitRate)} dsample-point ${samplePointOf(data)} dsjw ${data.timing.sjw} fd on \\`,
    '  berr-reporting on restart-ms 100',
    'ip link set can0 up',
    `# Expect: brp ${nominal.timing.brp}, phase-seg2 ${nominal.timing.tseg2}, dbrp ${data.timing.brp}, dphase-seg2 ${data.timing.tseg2}`,
    'ip -details -statistics link show can0',
  ].join('\n');
}

/**
 * Returns the requested sample point, because the kernel can select another setting for the achieved one. `ip` reads it
 * as a float and cuts it to thousandths. A value that would be cut to the thousandth below gets a fourth digit.
 */
function samplePointOf({ samplePoint }: Phase): string {
  const thousandths = perMille(samplePoint);
  const isCut = Math.fround(thousandths / 1_000) * 1_000 < thousandths;
  return String((thousandths + (isCut ? 0.5 : 0)) / 1_000);
}
