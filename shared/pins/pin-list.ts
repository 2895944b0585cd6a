/** Maximum characters read from a URL: enough for every pin once, with escaped commas. */
const longestList = 500;

/**
 * Chosen pins, sorted and without duplicates. A form writes `pins=2&pins=7`; a link writes `pins=2,7`. Ignores all
 * else.
 */
export function readPins(query: URLSearchParams): number[] {
  const text = query.getAll('pins').join(',').slice(0, longestList);
  const numbers = text.split(',').filter((part) => /^[1-9]\d?$/.test(part));
  return [...new Set(numbers.map(Number))].sort((a, b) => a - b);
}

/** Returns the value of the parameter `pins`. */
export function writePins(pins: readonly number[]): string {
  return pins.join(',');
}

/** Returns text such as `Pins 2, 5–7`. */
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
