import * as v from 'valibot';
import { longestMessage } from '../../shared/chat.ts';
import { text } from '../../shared/forms/fields.ts';
import type { Chat } from '../chat/chat.ts';
import { type Changed, done, notDone } from './change.ts';

/** `chat here` only reports that the desk is staffed. */
export const chatChangeSchema = v.variant('command', [
  v.object({ command: v.literal('chat reply'), reference: v.string(), text: text('An answer', longestMessage) }),
  v.object({ command: v.literal('chat close'), reference: v.string() }),
  v.object({ command: v.literal('chat delete'), reference: v.string() }),
  v.object({ command: v.literal('chat here') }),
]);
export type ChatChange = v.InferOutput<typeof chatChangeSchema>;

/** A list, an export, or a deletion may come from a script. Only a person watches and answers. */
export function showsPresence({ command }: ChatChange): boolean {
  return command === 'chat here' || command === 'chat reply';
}

export async function changeChat(
  chat: Pick<Chat, 'reply' | 'close' | 'remove' | 'presence'>,
  change: ChatChange,
): Promise<Changed> {
  if (showsPresence(change)) chat.presence.notice();
  if (change.command === 'chat here') return done('');
  const { reference } = change;
  if (change.command === 'chat close') {
    return (await chat.close(reference)) ? done(`${reference} is closed.`) : missing(reference);
  }
  if (change.command === 'chat delete') {
    return (await chat.remove(reference)) ? done(`${reference} is deleted.`) : missing(reference);
  }
  switch ((await chat.reply(reference, change.text)).kind) {
    case 'stored':
      return done(`Sent to ${reference}.`);
    case 'long':
      return notDone(`${reference} has reached its length limit. Answer by email instead.`);
    case 'missing':
      return missing(reference);
  }
}

function missing(reference: string): Changed {
  return notDone(`No conversation has the reference ${reference}.`);
}
