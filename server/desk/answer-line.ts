import * as v from 'valibot';
import type { Chat } from '../chat/chat.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import { type Changed, changeEnquiry, changeSchema } from './change-enquiry.ts';
import { type ChatChange, changeChat, chatChangeSchema } from './chat-change.ts';

export interface DeskParts {
  outbox: Outbox;
  /** Where the site has the built-in chat. */
  chat?: Chat | undefined;
  log: Log;
}

/** Does what one line from the desk asks. Never throws: what breaks is logged, and the site goes on. */
export function answerLine(line: string, { outbox, chat, log }: DeskParts): Changed {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson()), line);
  if (!request.success) return { done: false, message: 'This is not JSON.' };
  const said = v.safeParse(chatChangeSchema, request.output);
  if (said.success) return answerChat(said.output, chat, log);
  const change = v.safeParse(changeSchema, request.output);
  if (!change.success) return { done: false, message: 'The running site does not know this command.' };
  const { command, reference } = change.output;
  return logged({ command, reference }, log, () => changeEnquiry(outbox, change.output));
}

function answerChat(change: ChatChange, chat: Chat | undefined, log: Log): Changed {
  if (!chat) return { done: false, message: 'The running site has no chat of its own.' };
  const { command } = change;
  const named = 'reference' in change ? { command, reference: change.reference } : { command };
  return logged(named, log, () => changeChat(chat, change));
}

function logged(named: { command: string; reference?: string }, log: Log, work: () => Changed): Changed {
  try {
    const changed = work();
    if (changed.done) log.info({ event: 'desk', ...named });
    return changed;
  } catch (error) {
    log.error({ event: 'desk-broke', ...named }, error);
    const message = error instanceof OutboxUnavailable ? error.message : 'This broke in the running site: see its log.';
    return { done: false, message };
  }
}
