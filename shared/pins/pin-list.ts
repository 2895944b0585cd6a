/** Characters read of an address: every pin once, with its comma escaped. */
const longestList = 500;

/** Chosen pins, each once and in order. A form writes `pins=2&pins=7`, a link `pins=2,7`. All else is ignored. */
export function readPins(query: URLSearchParams): number[] {
  const text = query.getAll('pins').join(',').slice(0, longestList);
  const numbers = text.split(',').filter((part) => /^[1-9]\d?$/.test(part));
  return [...new Set(numbers.map(Number))].sort((a, b) => a - b);
}

/** The chosen pins as the value of `pins`. */
export function writePins(pins: readonly number[]): string {
  return pins.join(',');
}

/** Such as `Pins 2, 5–7`. */
export function sayPins(pins: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const pin of pins) {
    const last = runs.at(-1);
    if (last && pin === last[1] + 1) last[1] = pin;
    else runs.push([pin, pin]);
  }
  const said = runs.map(([from, to]) => (from === to ? `${from}` : `${from}${to - from > 1 ? '–' : ', '}${to}`));
  return `${pins.length === 1 ? 'Pin' : 'Pins'} ${said.join(', ')}`;
}
