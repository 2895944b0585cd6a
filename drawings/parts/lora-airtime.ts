/** Bytes of a frame without its application payload. */
export const overhead = 13;
const bandwidth = 125e3;

/** Time on air in ms for a PHY payload of that many bytes at coding rate 4/5, as in the note's `tools/airtime.py`. */
export function airtime(factor: number, payload: number): number {
  const low = factor >= 11 ? 1 : 0;
  const symbols = Math.ceil((8 * payload - 4 * factor + 44) / (4 * (factor - 2 * low))) * 5;
  return (8 + 4.25 + 8 + symbols) * symbolTime(factor);
}

/** Length in ms of a receive window without an answer: six symbols, or 10 ms of clock error on both sides. */
export function windowTime(factor: number): number {
  const symbol = symbolTime(factor);
  return Math.max(Math.ceil((4 * symbol + 20) / symbol), 6) * symbol;
}

function symbolTime(factor: number): number {
  return (2 ** factor / bandwidth) * 1e3;
}
