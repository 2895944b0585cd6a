import type { Collection } from './collections.ts';
import { type ExportFormat, jsonArray, type Output, tableFile } from './export-formats.ts';
import { type FoundPost, pickKeys, valueAt } from './post-record.ts';

type Keys = Collection['keys'];

export async function* exportRecords(
  posts: AsyncIterable<FoundPost>,
  keys: Keys,
  format: ExportFormat,
): AsyncGenerator<Output> {
  if (format === 'json') return yield* jsonArray(pickedFrom(posts, keys));
  yield* tableFile(format, keys, valuesIn(posts, keys));
}

async function* pickedFrom(posts: AsyncIterable<FoundPost>, keys: Keys) {
  for await (const post of posts) yield pickKeys(post, keys);
}

async function* valuesIn(posts: AsyncIterable<FoundPost>, keys: Keys) {
  for await (const post of posts) yield keys.map((key) => valueAt(post, key));
}
