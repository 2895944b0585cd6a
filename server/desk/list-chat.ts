import type { ChatList } from './chat-command.ts';
import { jsonArray } from './json-array.ts';
import type { ConversationSummary, DeskChat } from './open-chat.ts';
import { printable } from './printable.ts';
import { lineOf, table } from './table.ts';

const titles = ['Reference', 'Changed (UTC)', 'State', 'Messages', 'Last message'];

/** Conversations as a table as wide as the terminal, or as one JSON array. */
export function* listChat(chat: DeskChat, command: ChatList, width: number): Generator<string> {
  const found = chat.list(command, command.limit);
  if (command.json) return yield* jsonArray(found.map(recordOf));
  const columns = titles.map((title) => ({ title }));
  yield* table(columns, found.map(cellsOf), width);
  yield lineOf(`${found.length} shown, ${chat.waiting()} waiting`, width);
}

function cellsOf({ reference, changedAt, state, messages, last }: ConversationSummary): string[] {
  const minute = new Date(changedAt).toISOString().slice(0, 16).replace('T', ' ');
  return [reference, minute, state, String(messages), printable(last)];
}

function recordOf({ reference, createdAt, changedAt, state, enquiry, messages, last }: ConversationSummary) {
  const [started, changed] = [createdAt, changedAt].map((at) => new Date(at).toISOString());
  return { reference, started, changed, state, enquiry, messages, last };
}
