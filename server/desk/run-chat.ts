import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createChat } from '../chat/chat.ts';
import { createConversations } from '../chat/conversations.ts';
import { createPresence } from '../chat/presence.ts';
import { createStreams } from '../chat/streams.ts';
import { askSite, deskAddress } from './ask-site.ts';
import { type ChatChange, changeChat } from './chat-change.ts';
import { chatArray, chatExport, chatSheet, chatTable, messageSheet } from './chat-output.ts';
import { deskCommand } from './command-line.ts';
import type { DeskPlace } from './desk-command.ts';
import { DeskError } from './desk-error.ts';
import { type DeskChat, openDeskChat } from './open-chat.ts';
import type { RecordFilter } from './open-records.ts';
import { requestOwn } from './request-change.ts';

/** Milliseconds between two polls, and between two reports that the operator is watching. */
const intervals = { look: 500, here: 60_000 };

export function listChats(
  { limit, json, ...filter }: RecordFilter & { limit: number; json: boolean },
  { folder, width }: DeskPlace,
): AsyncGenerator<string> {
  return reading(folder, (chat) => {
    const found = chat.list(filter, limit);
    return json ? chatArray(found) : chatTable(found, chat.waiting(), width);
  });
}

export function exportChats(
  { format, ...filter }: RecordFilter & { format: 'csv' | 'json' },
  { folder }: DeskPlace,
): AsyncGenerator<string> {
  return reading(folder, (chat) => chatExport(chat, filter, format));
}

export function showChat(
  { reference, json }: { reference: string; json: boolean },
  { folder }: DeskPlace,
): AsyncGenerator<string> {
  return reading(folder, (chat) => [chatSheet(chat.one(reference), chat.messages(reference), json)]);
}

export function replyToChat({ reference, text }: { reference: string; text: string }, { folder }: DeskPlace) {
  return change(folder, { command: 'chat reply', reference, text });
}

export function closeChat({ reference }: { reference: string }, { folder }: DeskPlace) {
  return change(folder, { command: 'chat close', reference });
}

export async function* deleteChat(
  { reference, yes }: { reference: string; yes: boolean },
  { folder }: DeskPlace,
): AsyncGenerator<string> {
  if (yes) return yield* change(folder, { command: 'chat delete', reference });
  const chat = openDeskChat(folder);
  try {
    yield chatSheet(chat.one(reference), chat.messages(reference), false);
  } finally {
    chat.close();
  }
  throw new DeskError(
    `Nothing was deleted. To delete the conversation permanently, run "${deskCommand(`chat delete ${reference} --yes`)}".`,
  );
}

/** Runs until the reader goes away. */
export async function* watchChats({ folder }: DeskPlace): AsyncGenerator<string> {
  const chat = openDeskChat(folder);
  try {
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
        yield `\n${said.reference}  ${messageSheet(said)}\n`;
      }
      await setTimeout(intervals.look);
    }
  } finally {
    chat.close();
  }
}

/** Reads, and marks the desk as staffed in the running site. */
async function* reading(folder: string, read: (chat: DeskChat) => Iterable<string>): AsyncGenerator<string> {
  const chat = openDeskChat(folder);
  try {
    await sayHere(folder);
    yield* read(chat);
  } finally {
    chat.close();
  }
}

async function* change(folder: string, wanted: Exclude<ChatChange, { command: 'chat here' }>): AsyncGenerator<string> {
  // Reports a problem with the folder before contacting a site.
  openDeskChat(folder).close();
  const request = { change: wanted, alone: ({ site }: { site: DatabaseSync }) => changeAlone(site, wanted) };
  yield `${await requestOwn(folder, request, deskCommand(`chat show ${wanted.reference}`))}\n`;
}

/** Without a running site, nobody is listening. The visitor sees the change on the next visit. */
function changeAlone(database: DatabaseSync, wanted: ChatChange) {
  const now = Date.now;
  const conversations = createConversations({ database, now });
  const parts = { conversations, presence: createPresence(now), streams: createStreams(), answerSeconds: 0, now };
  return changeChat(createChat(parts), wanted);
}

/** Reading works without a site, so the answer does not matter. */
async function sayHere(folder: string): Promise<void> {
  const here = { command: 'chat here' } as const;
  await askSite(deskAddress(folder), here, deskCommand('chat list')).catch(() => undefined);
}
