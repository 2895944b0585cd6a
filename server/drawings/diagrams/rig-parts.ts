/** The rig: designs that share its slots, so that one host takes down no design and carries at most two boards of one. */
export const hosts = ['host A', 'host B', 'host C', 'host D'];
const designs = [...'ABCDEFGH'];

/** The designs in the ten slots of a host: one board of each, and a second of two of them. */
export function slotsOf(host: number): string[] {
  return [...designs, ...designs.slice(2 * host, 2 * host + 2)];
}

/** The slot that is drawn large. */
export const chosen = { host: 3, slot: 9 };

interface RigPart {
  title: string;
  detail: string;
  /** From the part to the board, back from it, or both. */
  way: 'in' | 'out' | 'both';
  radio?: true;
}

/** What acts on a board, and what watches it. */
export const stimuli: readonly RigPart[] = [
  { title: 'Supply', detail: '0 to 60 V, cut at 10 µs', way: 'in' },
  { title: 'Sensor player', detail: 'I²C, SPI, 16-bit DAC', way: 'in' },
  { title: 'Debug probe', detail: 'by serial, checks chip', way: 'both' },
  { title: 'Field bus', detail: 'CAN FD, RS-485, faults', way: 'both' },
];
export const witnesses: readonly RigPart[] = [
  { title: 'Source meter', detail: '2 channels, 40-way mux', way: 'out' },
  { title: 'RF box', detail: '70 dB, 0 to 95 dB pad', way: 'both', radio: true },
  { title: 'Console', detail: 'buffered, Ioff, stamped', way: 'out' },
  { title: 'Logic capture', detail: '16 lines, 100 MS/s', way: 'out' },
];
export const boardUnderTest = { title: 'Board', detail: 'under test' };
