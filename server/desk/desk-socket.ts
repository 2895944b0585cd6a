import { createServer, type Server, type Socket } from 'node:net';
import * as v from 'valibot';
import type { Chat } from '../chat/chat.ts';
import type { Events } from '../database/events.ts';
import { OutboxUnavailable } from '../database/outbox-unavailable.ts';
import type { Witness } from '../http/witness.ts';
import type { Log } from '../log.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { deskAddress } from './ask-site.ts';
import { type Changed, type ChangeParts, changeSchema, notDone, unknownCommand } from './change.ts';
import { type ChatChange, changeChat, chatChangeSchema, showsPresence } from './chat-change.ts';
import { type ContentReload, contentReloadSchema, reloadContent } from './content-reload.ts';
import { answerQuestion, questionSchema } from './doctor-question.ts';
import { makeChange } from './make-change.ts';
import { answerLines, listenPrivately } from './socket-lines.ts';

interface DeskParts extends ChangeParts {
  /** Undefined without the built-in chat. */
  chat?: Chat | undefined;
  publisher?: Pick<Publisher, 'publish'>;
  /** Notifies the site's other processes. */
  events?: Pick<Events, 'publish'> | undefined;
  witness?: Witness | undefined;
  log: Log;
}

export interface DeskSocket {
  /** Disconnects all clients and removes the socket. */
  close(): Promise<void>;
}

const mostClients = 16;

/**
 * Accepts desk commands: one JSON object per line, answered the same way. If it fails, the site runs without it.
 */
export async function startDeskSocket(parts: DeskParts): Promise<DeskSocket> {
  const { folder, log } = parts;
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    answerLines(client, async (line) => JSON.stringify(await answerLine(line, parts)));
  });
  server.maxConnections = mostClients;
  try {
    await listen(server, deskAddress(folder));
  } catch (error) {
    log.error({ event: 'desk-socket-failed' }, error);
  }
  server.on('error', (error) => log.error({ event: 'desk-socket-failed' }, error));

  return {
    close() {
      for (const client of clients) client.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function listen(server: Server, address: string): Promise<void> {
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.once('listening', listening.resolve);
  listenPrivately(server, address);
  await listening.promise;
  server.off('error', listening.reject);
}

/** Never rejects: errors are logged, and the site goes on. */
async function answerLine(line: string, parts: DeskParts): Promise<Changed> {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({ who: operatorSchema })), line);
  if (!request.success) return notDone('The request is not JSON.');
  const { who } = request.output;
  const question = v.safeParse(questionSchema, request.output);
  if (question.success && parts.witness) return answerQuestion(question.output, parts.witness);
  const said = v.safeParse(chatChangeSchema, request.output);
  if (said.success) return answerChat(said.output, who, parts);
  const reload = v.safeParse(contentReloadSchema, request.output);
  if (reload.success) return answerReload(reload.output, who, parts);
  const change = v.safeParse(changeSchema, request.output);
  if (!change.success) return notDone(unknownCommand);
  return logged({ ...eventOf(change.output), who }, parts.log, () => makeChange(parts, change.output));
}

async function answerChat(change: ChatChange, who: string, { chat, events, log }: DeskParts): Promise<Changed> {
  if (!chat)
    return notDone(
      'The running site has no built-in chat. To turn the chat on, set CHAT=built-in and restart the site.',
    );
  // Other processes also tell visitors how long an answer takes, so they must know that the desk is staffed.
  if (showsPresence(change)) await events?.publish({ kind: 'desk-staffed' }).catch(() => {});
  return logged({ ...eventOf(change), who }, log, () => changeChat(chat, change));
}

async function answerReload(
  change: ContentReload,
  who: string,
  { publisher, events, log }: DeskParts,
): Promise<Changed> {
  if (!publisher) return notDone(unknownCommand);
  return logged({ ...eventOf(change), who }, log, async () => {
    const changed = await reloadContent(publisher);
    const isTold = await events?.publish({ kind: 'content-reloaded' }).then(
      () => true,
      () => false,
    );
    return isTold === false ? { ...changed, message: `${changed.message}\n${untold}` } : changed;
  });
}

const untold = 'The database cannot be reached, so the other processes of the site were not told. Reload again later.';

/** The user of the system who ran the desk, as the desk states it: the socket is open to the site's user alone. */
const operatorSchema = v.fallback(v.pipe(v.string(), v.regex(/^[\w.@\\+$-]{1,64}$/)), 'unknown');

/** Addresses do not belong in the log. */
function eventOf(change: { command: string; collection?: string; reference?: string }) {
  const { command, collection, reference } = change;
  const isAddress = command === 'remove subscriber';
  const area = command === 'approve' || command === 'reject' ? 'comments' : collection;
  return { command: area ? `${area} ${command}` : command, reference: isAddress ? undefined : reference };
}

async function logged(
  named: ReturnType<typeof eventOf> & { who: string },
  log: Log,
  work: () => Changed | Promise<Changed>,
): Promise<Changed> {
  try {
    const changed = await work();
    if (changed.done) log.info({ event: 'desk', ...named });
    return changed;
  } catch (error) {
    log.error({ event: 'desk-broke', ...named }, error);
    return notDone(
      error instanceof OutboxUnavailable
        ? error.message
        : "The running site could not make the change. See the site's log.",
    );
  }
}
