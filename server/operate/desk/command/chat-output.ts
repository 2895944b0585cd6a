import { printable, printableJson, printableLines } from '../../../process/text/printable.ts';
import { isoOf, minuteOf } from '../../../process/text/times.ts';
import { chatRecordOf } from '../areas/export-conversations.ts';
import { jsonArray } from '../areas/export-formats.ts';
import type { ChatMessageRow, Conversation, ConversationSummary } from '../areas/open-chat.ts';
import { lineOf, table } from './table.ts';

const titles = ['Reference', 'Changed (UTC)', 'State', 'Messages', 'Last message'];

export function* chatTable(found: ConversationSummary[], waiting: number, width: number): Generator<string> {
  const columns = titles.map((title) => ({ title }));
  yield* table(columns, found.map(cellsOf), width);
  yield lineOf(`${found.length} shown, ${waiting} waiting`, width);
}

function cellsOf({ reference, changedAt, state, messages, last }: ConversationSummary): string[] {
  return [reference, minuteOf(changedAt), state, String(messages), printable(last)];
}

export function chatArray(found: ConversationSummary[]): AsyncGenerator<string> {
  return jsonArray(
    found.map(({ reference, createdAt, changedAt, state, enquiry, messages, last }) => {
      const [started, changed] = [createdAt, changedAt].map(isoOf);
      return { reference, started, changed, state, enquiry, messages, last };
    }),
  );
}

export function chatSheet(conversation: Conversation, json: boolean): string {
  if (json) return `${printableJson(chatRecordOf(conversation))}\n`;
  const { reference, state, enquiry, chatMessages } = conversation;
  const head = `${reference}  ${state}${enquiry ? `  ${enquiry}` : ''}`;
  return `${[head, ...chatMessages.map((message) => `\n${messageSheet(message)}`)].join('\n')}\n`;
}

/** Indents the text, which could otherwise imitate the desk's own output. */
export function messageSheet({ author, at, text }: Omit<ChatMessageRow, 'reference'>): string {
  const time = isoOf(at).slice(0, 19).replace('T', ' ');
  return [`${author}  ${time} UTC`, ...printableLines(text).map((line) => `  ${line}`.trimEnd())].join('\n');
}
