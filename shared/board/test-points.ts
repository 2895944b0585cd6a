/**
 * Positions of probe pads on the board, in tenths of a millimeter: TP1 is on the 1.8 V rail, TP2 on the console, and
 * TP3 near the radio.
 */
export const testPoints = {
  TP1: [336, 362],
  TP2: [500, 280],
  TP3: [648, 204],
} as const;

export type TestPoint = keyof typeof testPoints;
