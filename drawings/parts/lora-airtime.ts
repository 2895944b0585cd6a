/** Of a frame without its application bytes. */
export const overhead = 13;
const bandwidth = 125e3;

/** In ms, of so many bytes of PHY payload at coding rate 4/5, as `tools/airtime.py` of the note computes it. */
export function airtime(factor: number, payload: number): number {
  const low = factor >= 11 ? 1 : 0;
  const symbols = Math.ceil((8 * payload - 4 * factor + 44) / (4 * (factor - 2 * low))) * 5;
  return (8 + 4.25 + 8 + symbols) * symbolTime(factor);
}

/** Of a receive window without an answer, in ms: six symbols, or 10 ms of clock error on both sides. */
export function windowTime(factor: number): number {
  const symbol = symbolTime(factor);
  return Math.max(Math.ceil((4 * symbol + 20) / symbol), 6) * symbol;
}

function symbolTime(factor: number): number {
  return (2 ** factor / bandwidth) * 1e3;
}
