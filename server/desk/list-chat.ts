import { cutTo, fillTo, widthOf } from './cut-to-width.ts';
import { jsonArray } from './json-array.ts';
import type { ConversationSummary, DeskChat } from './open-chat.ts';
import { printable } from './printable.ts';

const most = 50;
const titles = ['Reference', 'Changed (UTC)', 'State', 'Messages', 'Last message'];

/** Conversations as a table as wide as the terminal, or as one JSON array. */
export function* listChat(chat: DeskChat, json: boolean, columns: number): Generator<string> {
  const found = chat.list(most);
  if (json) return yield* jsonArray(found.map(recordOf));
  const rows = found.length ? [titles, ...found.map(cellsOf)] : [];
  // The last column is as long as it is, and cut where the terminal ends.
  const widths = titles.slice(0, -1).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const waiting = found.filter(({ waitingSince }) => waitingSince !== null).length;
  const lines = rows.map((row) => row.map((cell, column) => fillTo(cell, widths[column] ?? widthOf(cell))).join('  '));
  for (const line of [...lines, `${found.length} shown, ${waiting} waiting`]) {
    yield `${cutTo(line, columns).trimEnd()}\n`;
  }
}

/** In words: who waits comes before what became of it. */
export function stateOf({
  state,
  waitingSince,
  enquiry,
}: Pick<ConversationSummary, 'state' | 'waitingSince' | 'enquiry'>) {
  if (waitingSince !== null) return 'waiting';
  if (state === 'closed') return 'closed';
  return enquiry ? 'enquiry' : 'answered';
}

function cellsOf(summary: ConversationSummary): string[] {
  const { reference, changedAt, messages, last } = summary;
  const minute = new Date(changedAt).toISOString().slice(0, 16).replace('T', ' ');
  return [reference, minute, stateOf(summary), String(messages), printable(last)];
}

function recordOf(summary: ConversationSummary) {
  const { reference, createdAt, changedAt, enquiry, messages, last } = summary;
  const [started, changed] = [createdAt, changedAt].map((at) => new Date(at).toISOString());
  return { reference, started, changed, state: stateOf(summary), enquiry, messages, last };
}
