import type { ExportCommand } from './command-line.ts';
import { csvLine } from './csv-line.ts';
import { jsonArray } from './json-array.ts';
import type { Records } from './open-records.ts';
import { picked } from './picked.ts';

/** All of them, the newest last, as CSV with a header row or as one JSON array. */
export function* exportRecords(records: Records, command: ExportCommand): Generator<string> {
  const { collection, format, state, since } = command;
  const { keys } = collection;
  const all = records.all({ state, since });
  if (format === 'json') return yield* jsonArray(eachOf(all, (record) => picked(record, keys)));
  yield csvLine(keys);
  for (const record of all) yield csvLine(keys.map((key) => record[key]));
}

function* eachOf<From, To>(items: Iterable<From>, change: (item: From) => To): Generator<To> {
  for (const item of items) yield change(item);
}
