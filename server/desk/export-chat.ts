import type { ChatExport } from './chat-command.ts';
import { csvLine } from './csv-line.ts';
import { jsonArray } from './json-array.ts';
import type { DeskChat } from './open-chat.ts';
import { conversationRecord } from './show-chat.ts';

/** All that was said, conversation by conversation: a CSV line for each message, or one JSON array. */
export function* exportChat(chat: DeskChat, command: ChatExport): Generator<string> {
  if (command.format === 'json') return yield* jsonArray(records(chat, command));
  yield csvLine(['reference', 'state', 'enquiry', 'at', 'author', 'text']);
  for (const { reference, state, enquiry, messages } of records(chat, command)) {
    for (const { at, author, text } of messages) yield csvLine([reference, state, enquiry, at, author, text]);
  }
}

function* records(chat: DeskChat, filter: ChatExport) {
  for (const conversation of chat.all(filter)) {
    yield conversationRecord(conversation, chat.messages(conversation.reference));
  }
}
