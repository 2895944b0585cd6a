import { printableJson } from './printable.ts';

/** One JSON array, a record to a line. */
export function* jsonArray(records: Iterable<object>): Generator<string> {
  let before = '[\n';
  for (const record of records) {
    yield before + printableJson(record);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
