import type { ConversationSummary, DeskChat, Said } from './open-chat.ts';
import { printableJson, printableLines } from './printable.ts';

/** What was said in one conversation, for reading or as a JSON object. */
export function showChat(chat: DeskChat, reference: string, json: boolean): string {
  const conversation = chat.one(reference);
  const messages = chat.messages(reference);
  if (json) return `${printableJson(conversationRecord(conversation, messages))}\n`;
  const { state, enquiry } = conversation;
  const head = `${reference}  ${state}${enquiry ? `  ${enquiry}` : ''}`;
  return `${[head, ...messages.map((message) => `\n${sheetOf(message)}`)].join('\n')}\n`;
}

export function conversationRecord({ reference, state, enquiry }: ConversationSummary, messages: Said[]) {
  const said = messages.map(({ author, text, at }) => ({ author, text, at: new Date(at).toISOString() }));
  return { reference, state, enquiry, messages: said };
}

/** The text is indented, so that no line of it can pass for one of ours. */
export function sheetOf({ author, at, text }: Omit<Said, 'reference'>): string {
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return [`${author}  ${time} UTC`, ...printableLines(text).map((line) => `  ${line}`.trimEnd())].join('\n');
}
