import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createChat } from '../chat/chat.ts';
import { createConversations } from '../chat/conversations.ts';
import { createPresence } from '../chat/presence.ts';
import { createStreams } from '../chat/streams.ts';
import { askSite } from './ask-site.ts';
import { type ChatChange, changeChat } from './chat-change.ts';
import type { ChatCommand } from './chat-command.ts';
import { chatUsage } from './chat-usage.ts';
import { deskAddress } from './desk-address.ts';
import { DeskError } from './desk-error.ts';
import type { DeskPlace } from './desk-place.ts';
import { exportChat } from './export-chat.ts';
import { listChat } from './list-chat.ts';
import { type DeskChat, openDeskChat } from './open-chat.ts';
import { requestChange } from './request-change.ts';
import { sheetOf, showChat } from './show-chat.ts';

/** Milliseconds between two looks for new messages, and between two words to the site that somebody watches. */
const intervals = { look: 500, here: 60_000 };

/** Does one command of the chat, and tells the running site that somebody is at the desk. */
export async function* runChat(command: ChatCommand, { folder, width }: DeskPlace): AsyncGenerator<string> {
  if (command.name === 'help') return yield chatUsage;
  const chat = openDeskChat(folder);
  try {
    if (command.name === 'delete' && !command.yes) {
      yield showChat(chat, command.reference, false);
      throw new DeskError(`Nothing is deleted yet: chat delete ${command.reference} --yes deletes it for good.`);
    }
    if (command.name === 'reply' || command.name === 'close' || command.name === 'delete') {
      const change = changeOf(command);
      const look = `chat show ${command.reference}`;
      return yield `${await requestChange(folder, { change, look, alone: ({ site }) => changeAlone(site, change) })}\n`;
    }
    if (command.name === 'watch') return yield* watch(chat, folder);
    await sayHere(folder);
    if (command.name === 'list') yield* listChat(chat, command, width);
    if (command.name === 'export') yield* exportChat(chat, command);
    if (command.name === 'show') yield showChat(chat, command.reference, command.json);
  } finally {
    chat.close();
  }
}

function changeOf(command: Extract<ChatCommand, { name: 'reply' | 'close' | 'delete' }>): ChatChange {
  if (command.name === 'close') return { command: 'chat close', reference: command.reference };
  if (command.name === 'delete') return { command: 'chat delete', reference: command.reference };
  return { command: 'chat reply', reference: command.reference, text: command.text };
}

/** Where no site runs, nobody listens either: what is said is read when the visitor comes back. */
function changeAlone(database: DatabaseSync, change: ChatChange) {
  const now = Date.now;
  const conversations = createConversations({ database, now });
  const parts = { conversations, presence: createPresence(now), streams: createStreams(), answerSeconds: 0, now };
  return changeChat(createChat(parts), change);
}

/** Until the reader goes away. */
async function* watch(chat: DeskChat, folder: string): AsyncGenerator<string> {
  let seen = chat.lastId();
  let saidAt = Number.NEGATIVE_INFINITY;
  yield 'Watching. Answer from another terminal: npm run desk -- chat reply REF "TEXT"\n';
  for (;;) {
    if (performance.now() - saidAt > intervals.here) {
      saidAt = performance.now();
      await sayHere(folder);
    }
    for (const said of chat.visitorsAfter(seen)) {
      seen = said.id;
      yield `\n${said.reference}  ${sheetOf(said)}\n`;
    }
    await setTimeout(intervals.look);
  }
}

/** Reading needs no site: one that does not answer keeps nobody from it. */
async function sayHere(folder: string): Promise<void> {
  const change = { command: 'chat here' } as const;
  await askSite(deskAddress(folder), change, 'chat list').catch(() => undefined);
}
