import { printableJson } from '../text/printable.ts';

/** One record as RFC 4180 has it. No cell is a formula to a spreadsheet: those that would be start with an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** A spreadsheet set to Japanese takes the wide signs for the narrow ones. */
const formula = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

function cellOf(value: string | number | null): string {
  const text = typeof value === 'string' ? value.replace(formula, "'$&") : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One JSON array, a record to a line. */
export function* jsonArray(records: Iterable<object>): Generator<string> {
  let before = '[\n';
  for (const record of records) {
    yield before + printableJson(record);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
