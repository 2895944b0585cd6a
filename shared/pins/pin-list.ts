/** Maximum characters of the list in a URL. A list of all 99 possible pins is shorter. */
const maxListLength = 500;

/**
 * Returns the chosen pins, sorted and without duplicates. A form sends `pins=2&pins=7`, and a link contains `pins=2,7`.
 * Ignores everything except numbers from 1 to 99.
 */
export function readPins(query: URLSearchParams): number[] {
  const text = query.getAll('pins').join(',').slice(0, maxListLength);
  const numbers = text.split(',').filter((part) => /^[1-9]\d?$/.test(part));
  return [...new Set(numbers.map(Number))].sort((a, b) => a - b);
}

export function writePins(pins: readonly number[]): string {
  return pins.join(',');
}

export function formatPins(pins: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const pin of pins) {
    const last = runs.at(-1);
    if (last && pin === last[1] + 1) last[1] = pin;
    else runs.push([pin, pin]);
  }
  const said = runs.map(([from, to]) => (from === to ? `${from}` : `${from}${to - from > 1 ? '–' : ', '}${to}`));
  return `${pins.length === 1 ? 'Pin' : 'Pins'} ${said.join(', ')}`;
}
