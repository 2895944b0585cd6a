import * as v from 'valibot';
import { maxMessageLength } from '../../../../shared/chat.ts';
import { text } from '../../../../shared/forms/fields.ts';
import { chatStates } from '../areas/open-chat.ts';
import { typedReferences } from '../areas/typed-references.ts';
import { type DeskCommand, joinWithOr, typed } from './desk-command.ts';
import { closeChat, deleteChat, exportChats, listChats, replyToChat, showChat, watchChats } from './run-chat.ts';

const { flag, day } = typed;
const reference = v.pipe(
  v.string(),
  v.transform((one) => typedReferences(one, ['CHAT'])[0] ?? one),
);
const state = typed.state(chatStates);
const optionTexts = {
  state: `only conversations in this state: ${joinWithOr(chatStates)}`,
  since: 'only conversations that changed on that day or later',
};

export function addChat(program: DeskCommand): void {
  const area = program.addArea(
    'chat',
    'list, show, reply, close, export, delete, watch',
    'Visitors see that an engineer is online while someone who can reply has the desk open in the browser or "watch" is running, and for up to five minutes after "watch" ends or you reply here.',
  );
  area.add('list', {
    about: 'Lists conversations with visitors: first those waiting for a reply, then the most recently changed.',
    schema: v.object({ state, since: day, limit: typed.limit, json: flag }),
    optionTexts,
    work: (options) => (context) => listChats(options, context),
  });
  area.add('show', {
    about: 'Shows a conversation in full.',
    schema: v.object({ reference, json: flag }),
    work: (options) => (context) => showChat(options, context),
  });
  area.add('reply', {
    about: 'Sends a reply. The visitor sees the reply immediately, or the next time they open the site.',
    schema: v.object({ reference, text: text('A reply', maxMessageLength) }),
    work: (options) => (context) => replyToChat(options, context),
  });
  area.add('close', {
    about: 'Closes a conversation. A new message from the visitor reopens it.',
    schema: v.object({ reference }),
    work: (options) => (context) => closeChat(options, context),
  });
  area.add('export', {
    about: 'Exports all messages, newest last: CSV with a line per message, or JSON with an object per conversation.',
    schema: v.object({ format: typed.format, state, since: day }),
    optionTexts,
    work: (options) => (context) => exportChats(options, context),
  });
  area.add('delete', {
    about:
      'Deletes a conversation permanently. An enquiry sent from the conversation is not deleted. Without --yes, shows the conversation and deletes nothing.',
    schema: v.object({ reference, yes: flag }),
    work: (options) => (context) => deleteChat(options, context),
  });
  area.add('watch', {
    about: "Prints visitors' messages: those waiting for a reply, and others as they arrive. To stop, press Ctrl+C.",
    schema: v.object({}),
    work: () => watchChats,
  });
}
