import type { Timing } from './can-bit-timing.ts';

/** Nanoseconds per meter of cable. */
const cableDelay = 5;
/** Quanta by which a division may exceed a whole number, because of rounding. */
const rounding = 1e-9;

export interface Bus {
  /** Nanoseconds from TXD through the transmitter and the receiver to RXD. */
  loopDelay: number;
  /** Meters between the two nodes that are farthest apart. */
  length: number;
}

export interface ClockCondition {
  name: string;
  /**
   * Maximum deviation of each clock from its nominal frequency, as a share; negative if the bus cannot meet the
   * condition.
   */
  tolerance: number;
}

/**
 * Returns the time in which a signal travels through the bus and both nodes and back, in whole time quanta, rounded up.
 */
export function propagationQuanta({ loopDelay, length }: Bus, timing: Timing): number {
  const quantum = 1e9 / (timing.bitRate * timing.quanta);
  return Math.ceil((2 * (loopDelay + cableDelay * length)) / quantum - rounding);
}

/**
 * Returns the five clock conditions of a CAN FD network, as python-can computes them. Hartwich and Bassemir published
 * the first two for classic CAN.
 */
export function clockConditions(nominal: Timing, data: Timing, bus: Bus): ClockCondition[] {
  const phase1 = nominal.tseg1 - propagationQuanta(bus, nominal);
  const phase = Math.min(phase1, nominal.tseg2);
  const [n, d] = [nominal.quanta, data.quanta];
  const ratio = data.brp / nominal.brp;
  return [
    { name: 'Arbitration: resynchronization', tolerance: nominal.sjw / (2 * 10 * n) },
    { name: 'Arbitration: sampling after an error flag', tolerance: phase / (2 * (13 * n - nominal.tseg2)) },
    { name: 'Data: resynchronization', tolerance: data.sjw / (2 * 10 * d) },
    {
      name: 'Data: sampling after an error flag',
      tolerance: phase / (2 * ((6 * d - data.tseg2) * ratio + 7 * n)),
    },
    {
      name: 'Bit rate switch',
      tolerance: (data.sjw - Math.max(0, 1 / ratio - 1)) / (2 * ((2 * n - nominal.tseg2) / ratio + data.tseg2 + 4 * d)),
    },
  ];
}
