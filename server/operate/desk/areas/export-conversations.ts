import { isoOf } from '../../../process/text/times.ts';
import { type ExportFormat, jsonArray, type Output, tableFile } from './export-formats.ts';
import type { Conversation } from './open-chat.ts';

export async function* exportConversations(
  conversations: AsyncIterable<Conversation>,
  format: ExportFormat,
): AsyncGenerator<Output> {
  if (format === 'json') return yield* jsonArray(chatRecordsOf(conversations));
  yield* tableFile(format, ['reference', 'state', 'enquiry', 'at', 'author', 'text'], messagesIn(conversations));
}

export function chatRecordOf({ reference, state, enquiry, chatMessages }: Conversation) {
  const messages = chatMessages.map(({ author, text, at }) => ({ author, text, at: isoOf(at) }));
  return { reference, state, enquiry, messages };
}

async function* messagesIn(conversations: AsyncIterable<Conversation>) {
  for await (const { reference, state, enquiry, messages } of chatRecordsOf(conversations)) {
    for (const { at, author, text } of messages) yield [reference, state, enquiry, at, author, text];
  }
}

async function* chatRecordsOf(conversations: AsyncIterable<Conversation>) {
  for await (const conversation of conversations) yield chatRecordOf(conversation);
}
