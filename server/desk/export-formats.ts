import { printableJson } from '../text/printable.ts';

/** A CSV line (RFC 4180). Cells that a spreadsheet would run as formulas start with an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** A Japanese spreadsheet accepts the full-width signs too. */
const formula = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

function cellOf(value: string | number | null): string {
  const text = typeof value === 'string' ? value.replace(formula, "'$&") : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One JSON array, one record per line. */
export async function* jsonArray(records: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of records) {
    yield before + printableJson(record);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
