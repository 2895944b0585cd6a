import { setTimeout } from 'node:timers/promises';
import { createChat } from '../chat/chat.ts';
import { createConversations } from '../chat/conversations.ts';
import { createPresence } from '../chat/presence.ts';
import { createStreams } from '../chat/streams.ts';
import { askSite, deskAddress } from './ask-site.ts';
import { type ChatChange, changeChat, showsPresence } from './chat-change.ts';
import { chatArray, chatExport, chatSheet, chatTable, messageSheet } from './chat-output.ts';
import { deskCommand } from './command-line.ts';
import type { DeskPlace } from './desk-command.ts';
import { DeskError } from './desk-error.ts';
import type { ExportFormat, Output } from './export-formats.ts';
import { chatOf, type DeskChat } from './open-chat.ts';
import type { RecordFilter } from './open-records.ts';
import { type OpenedSite, readingSite, readSite, type SiteData } from './open-site-data.ts';
import { type HeldData, requestOwn } from './request-change.ts';

/**
 * Milliseconds between two polls, between two checks that somebody still reads, and between two reports that the operator
 * is watching.
 */
const intervals = { look: 500, check: 2_000, here: 60_000 };

export function listChats(
  { limit, json, ...filter }: RecordFilter & { limit: number; json: boolean },
  place: DeskPlace,
): AsyncGenerator<string> {
  return reading(place, async function* (chat) {
    const found = await chat.list(filter, limit);
    if (json) return yield* chatArray(found);
    yield* chatTable(found, await chat.waiting(), place.width);
  });
}

export function exportChats(
  { format, ...filter }: RecordFilter & { format: ExportFormat },
  place: DeskPlace,
): AsyncGenerator<Output> {
  return reading(place, (chat) => chatExport(chat.all(filter), format));
}

export function showChat(
  { reference, json }: { reference: string; json: boolean },
  place: DeskPlace,
): AsyncGenerator<string> {
  return reading(place, async function* (chat) {
    yield chatSheet(await chat.one(reference), json);
  });
}

export function replyToChat({ reference, text }: { reference: string; text: string }, place: DeskPlace) {
  return change(place, { command: 'chat reply', reference, text });
}

export function closeChat({ reference }: { reference: string }, place: DeskPlace) {
  return change(place, { command: 'chat close', reference });
}

export async function* deleteChat(
  { reference, yes }: { reference: string; yes: boolean },
  place: DeskPlace,
): AsyncGenerator<string> {
  if (yes) return yield* change(place, { command: 'chat delete', reference });
  yield await readSite(place, async ({ store }) => chatSheet(await chatOf(store).one(reference), false));
  throw new DeskError(
    `Nothing was deleted. To delete the conversation permanently, run "${deskCommand(`chat delete ${reference} --yes`)}".`,
  );
}

/** Prints what waits, then what comes. Runs until the reader goes away. */
export function watchChats(place: DeskPlace): AsyncGenerator<string> {
  return readingSite(place, async function* (site) {
    const chat = chatOf(site.store);
    let seen = await chat.lastId();
    let [checkedAt, saidAt] = [performance.now(), Number.NEGATIVE_INFINITY];
    yield 'Watching. Answer from another terminal: npm run desk -- chat reply REF "TEXT"\n';
    let news = await chat.unanswered(seen);
    for (;;) {
      // A pipe or an ssh connection reports only to a writer that its reader is gone. A terminal does not show this.
      if (!place.isTerminal && performance.now() - checkedAt > intervals.check) {
        checkedAt = performance.now();
        yield '\r';
      }
      if (performance.now() - saidAt > intervals.here) {
        saidAt = performance.now();
        await sayHere(site);
      }
      for (const said of news) yield `\n${said.reference}  ${messageSheet(said)}\n`;
      await setTimeout(intervals.look);
      news = await chat.visitorsAfter(seen);
      seen = news.at(-1)?.id ?? seen;
    }
  });
}

function reading<Part extends Output>(
  place: DeskPlace,
  read: (chat: DeskChat) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  return readingSite(place, ({ store }) => read(chatOf(store)));
}

async function* change(data: SiteData, wanted: Exclude<ChatChange, { command: 'chat here' }>): AsyncGenerator<string> {
  // Reports problems with the data before contacting the site.
  await readSite(data, async ({ store }) => chatOf(store).lastId());
  const request = { change: wanted, alone: (held: HeldData) => changeAlone(held, wanted) };
  yield `${await requestOwn(data, request, deskCommand(`chat show ${wanted.reference}`))}\n`;
}

/** This process has no listeners. Without events, the visitor sees the change on the next visit. */
async function changeAlone({ store, events }: HeldData, wanted: ChatChange) {
  const { now } = store;
  if (showsPresence(wanted)) await events?.publish({ kind: 'desk-staffed' });
  const conversations = createConversations({ store, now, events });
  const parts = { conversations, presence: createPresence(now), streams: createStreams(), answerSeconds: 0, now };
  return changeChat(createChat(parts), wanted);
}

/** Marks the desk as staffed. Watching works without a site, so the answer does not matter. */
async function sayHere({ folder, announce }: OpenedSite): Promise<void> {
  const said = announce
    ? announce({ kind: 'desk-staffed' })
    : askSite(deskAddress(folder), { command: 'chat here' }, deskCommand('chat list'));
  await said.catch(() => undefined);
}
