import { printable } from '../../../process/text/printable.ts';
import { wrap } from '../../../process/text/wrapped-text.ts';
import type { Collection, Column } from '../areas/collections.ts';
import { jsonArray } from '../areas/export-formats.ts';
import type { DeskRecords, ListCommand } from '../areas/open-records.ts';
import { type FoundPost, pickKeys, valueAt } from '../areas/post-record.ts';
import { table } from './table.ts';

export async function* listRecords(records: DeskRecords, command: ListCommand, width: number): AsyncGenerator<string> {
  const { collection, state, since, search, source, limit } = command;
  const found = await records.newest({ state, since, search, source }, limit);
  if (command.json) return yield* jsonArray(found.map((post) => pickKeys(post, collection.keys)));
  const isQuarantined = state === 'quarantined';
  const { columns } = collection;
  const titles = [titleOf(collection), 'Received (UTC)', isQuarantined ? 'Quarantined for' : 'State'];
  yield* table(
    [...titles.map((title) => ({ title })), ...columns],
    found.map((post) => {
      const { reference, state: current } = post.row;
      const third = isQuarantined ? briefly(String(valueAt(post, 'setAsideFor'))) : current;
      return [reference, cellOf(valueAt(post, 'received') ?? ''), third, ...cellsOf(post, columns)].map(printable);
    }),
    width,
  );
  if (search !== undefined || source !== undefined)
    return yield `${found.length}${found.length === limit ? ' or more' : ''} found\n`;
  for (const line of wrap(footer(await records.counts(since), state, found.length), width)) {
    yield `${line.replaceAll(unbroken, ' ')}\n`;
  }
}

const unbroken = '\u00a0';

function titleOf({ prefixes }: Collection): string {
  return prefixes.length ? 'Reference' : 'Email';
}

function cellsOf(post: FoundPost, columns: readonly Column[]): string[] {
  return columns.map(({ keys }) => cellOf(keys.map((key) => valueAt(post, key)).find(Boolean) ?? ''));
}

function briefly(reasons: string): string {
  const [first = '', ...others] = reasons.split(', ');
  return others.length ? `${first} +${others.length}` : first;
}

function cellOf(value: string | number): string {
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/.test(text) ? text.slice(0, 16).replace('T', ' ') : text;
}

function footer(counts: Awaited<ReturnType<DeskRecords['counts']>>, state: string | undefined, shown: number): string {
  const total = counts.reduce((sum, each) => sum + (!state || each.state === state ? each.rows : 0), 0);
  const states =
    counts.length > 1 ? `  (${counts.map((each) => `${each.state}${unbroken}${each.rows}`).join(', ')})` : '';
  return `${shown} of ${total}${states}`;
}
