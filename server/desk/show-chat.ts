import { stateOf } from './list-chat.ts';
import type { DeskChat, Said } from './open-chat.ts';
import { printableJson, printableLines } from './printable.ts';

/** What was said in one conversation, for reading or as a JSON object. */
export function showChat(chat: DeskChat, reference: string, json: boolean): string {
  const conversation = chat.one(reference);
  const messages = chat.messages(reference);
  const state = stateOf(conversation);
  if (json) {
    const said = messages.map(({ author, text, at }) => ({ author, text, at: new Date(at).toISOString() }));
    return `${printableJson({ reference, state, enquiry: conversation.enquiry, messages: said })}\n`;
  }
  const head = `${reference}  ${state}${conversation.enquiry ? `  ${conversation.enquiry}` : ''}`;
  return `${[head, ...messages.map((message) => `\n${sheetOf(message)}`)].join('\n')}\n`;
}

/** The text is indented, so that no line of it can pass for one of ours. */
export function sheetOf({ author, at, text }: Omit<Said, 'reference'>): string {
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return [`${author}  ${time} UTC`, ...printableLines(text).map((line) => `  ${line}`.trimEnd())].join('\n');
}
