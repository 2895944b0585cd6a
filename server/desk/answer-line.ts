import * as v from 'valibot';
import type { Chat } from '../chat/chat.ts';
import type { Log } from '../log.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import { type ChangeParts, changeSchema, makeChange } from './change.ts';
import { type Changed, notDone } from './changed.ts';
import { type ChatChange, changeChat, chatChangeSchema } from './chat-change.ts';

export interface DeskParts extends ChangeParts {
  /** Where the site has the built-in chat. */
  chat?: Chat | undefined;
  log: Log;
}

/** Does what one line from the desk asks. Never rejects: what breaks is logged, and the site goes on. */
export async function answerLine(line: string, parts: DeskParts): Promise<Changed> {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson()), line);
  if (!request.success) return notDone('This is not JSON.');
  const said = v.safeParse(chatChangeSchema, request.output);
  if (said.success) return answerChat(said.output, parts);
  const change = v.safeParse(changeSchema, request.output);
  if (!change.success) return notDone('The running site does not know this command.');
  return logged(eventOf(change.output), parts.log, () => makeChange(parts, change.output));
}

async function answerChat(change: ChatChange, { chat, log }: DeskParts): Promise<Changed> {
  if (!chat) return notDone('The running site has no chat of its own.');
  return logged(eventOf(change), log, () => changeChat(chat, change));
}

/** An address is nobody's business but the operator's. */
function eventOf(change: { command: string; collection?: string; reference?: string }) {
  const { command, collection, reference } = change;
  const isAddress = command === 'remove subscriber';
  return { command: collection ? `${collection} ${command}` : command, reference: isAddress ? undefined : reference };
}

async function logged(
  named: ReturnType<typeof eventOf>,
  log: Log,
  work: () => Changed | Promise<Changed>,
): Promise<Changed> {
  try {
    const changed = await work();
    if (changed.done) log.info({ event: 'desk', ...named });
    return changed;
  } catch (error) {
    log.error({ event: 'desk-broke', ...named }, error);
    return notDone(error instanceof OutboxUnavailable ? error.message : 'This broke in the running site: see its log.');
  }
}
