import { writeXlsxStream } from 'hucre/xlsx';
import { byteOrderMark, csvLine } from '../../../content/csv.ts';
import { printableJson } from '../../../process/text/printable.ts';

export const exportFormats = ['csv', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type Output = string | Uint8Array;

type Cells = readonly (string | number | null)[];

export async function* tableFile(
  format: Exclude<ExportFormat, 'json'>,
  titles: readonly string[],
  rows: AsyncIterable<Cells>,
): AsyncGenerator<Output> {
  if (format === 'xlsx') return yield* workbook(titles, rows);
  yield byteOrderMark + csvLine(titles);
  for await (const cells of rows) yield csvLine(cells);
}

/** Formats all columns as text (`@`), because Excel would otherwise reinterpret a cell that someone edits. */
function workbook(titles: readonly string[], rows: AsyncIterable<Cells>): AsyncIterable<Uint8Array> {
  const columns = titles.map((header) => ({ header, numFmt: '@' }));
  return writeXlsxStream(inXml(rows), { name: 'Export', columns, freezePane: { rows: 1 } });
}

async function* inXml(rows: AsyncIterable<Cells>) {
  for await (const cells of rows) {
    yield cells.map((cell) =>
      typeof cell === 'string' ? cell.replace(notInXml, '\ufffd').replace(escaped, '_x005F_') : cell,
    );
  }
}

/**
 * XML does not allow lone surrogates, U+FFFE, or U+FFFF. Excel reads `_x0041_` as the letter A, unless the first
 * underscore is escaped.
 */
const notInXml = /[\ufffe\uffff\p{Cs}]/gu;
const escaped = /_(?=x[\da-f]{4}_)/gi;

export async function* jsonArray(records: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of records) {
    yield before + printableJson(record);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
