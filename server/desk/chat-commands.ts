import * as v from 'valibot';
import { longestMessage } from '../../shared/chat.ts';
import { text } from '../../shared/forms/fields.ts';
import { choiceOf, type DeskCommand, typed } from './desk-command.ts';
import { chatStates } from './open-chat.ts';
import { closeChat, deleteChat, exportChats, listChats, replyToChat, showChat, watchChats } from './run-chat.ts';
import { typedReferences } from './typed-references.ts';

const { flag, day } = typed;
const reference = v.pipe(
  v.string(),
  v.transform((one) => typedReferences(one, ['CHAT'])[0] ?? one),
);
const state = typed.state(chatStates);
const optionTexts = { state: `only those that are ${choiceOf(chatStates)}` };

/** Adds what the operator can do with the chat. */
export function addChat(program: DeskCommand): void {
  const area = program.addArea(
    'chat',
    'list, show, reply, close, export, delete, watch',
    'For five minutes after any of these, and while watch runs, visitors are told that the desk is staffed.',
  );
  area.add('list', {
    about: 'Conversations with visitors: those who wait first, then the newest.',
    schema: v.object({ state, since: day, limit: typed.limit, json: flag }),
    optionTexts,
    work: (options) => (place) => listChats(options, place),
  });
  area.add('show', {
    about: 'What was said in one.',
    schema: v.object({ reference, json: flag }),
    work: (options) => (place) => showChat(options, place),
  });
  area.add('reply', {
    about: 'Answers. The visitor sees it at once, or when they come back.',
    // Without quotes the shell makes words of it; they are one answer.
    schema: v.object({ reference, text: text('An answer', longestMessage) }),
    work: (options) => (place) => replyToChat(options, place),
  });
  area.add('close', {
    about: 'Ends one. The visitor may write again.',
    schema: v.object({ reference }),
    work: (options) => (place) => closeChat(options, place),
  });
  area.add('export', {
    about:
      'All that was said, the newest last: a line for each message, or JSON with one object for each conversation.',
    schema: v.object({ format: typed.format, state, since: day }),
    optionTexts,
    work: (options) => (place) => exportChats(options, place),
  });
  area.add('delete', {
    about: 'Deletes one for good. An enquiry it became stays. Without --yes it only shows which.',
    schema: v.object({ reference, yes: flag }),
    work: (options) => (place) => deleteChat(options, place),
  });
  area.add('watch', {
    about: 'Prints what visitors write, as they write it, until Ctrl+C.',
    schema: v.object({}),
    work: () => watchChats,
  });
}
