import { setTimeout } from 'node:timers/promises';
import { storePresence } from '../../../chat/presence.ts';
import { closeConversation, deleteConversation, sendReply } from '../areas/change-conversation.ts';
import { DeskError } from '../areas/desk-error.ts';
import { exportConversations } from '../areas/export-conversations.ts';
import type { ExportFormat, Output } from '../areas/export-formats.ts';
import { chatOf, type DeskChat } from '../areas/open-chat.ts';
import type { RecordFilter } from '../areas/open-records.ts';
import { auditRead, changeSite, changeStore } from './change-site.ts';
import { chatArray, chatSheet, chatTable, messageSheet } from './chat-output.ts';
import { deskCommand } from './command-line.ts';
import type { DeskContext } from './desk-command.ts';
import { readSite, streamSite } from './open-site-data.ts';
import { operatorName } from './operator.ts';

/**
 * Milliseconds between queries for new messages (`poll`), between checks that the output is still open (`check`), and
 * between reports that the operator is watching (`here`).
 */
const intervals = { poll: 500, check: 2_000, here: 60_000 };

export function listChats(
  { limit, json, ...filter }: RecordFilter & { limit: number; json: boolean },
  context: DeskContext,
): AsyncGenerator<string> {
  return reading(context, async function* (chat) {
    const found = await chat.list(filter, limit);
    if (json) return yield* chatArray(found);
    yield* chatTable(found, await chat.waiting(), context.width);
  });
}

export async function* exportChats(
  { format, ...filter }: RecordFilter & { format: ExportFormat },
  context: DeskContext,
): AsyncGenerator<Output> {
  await auditRead(context, { action: 'chat export', detail: format });
  yield* reading(context, (chat) => exportConversations(chat.all(filter), format));
}

export function showChat(
  { reference, json }: { reference: string; json: boolean },
  context: DeskContext,
): AsyncGenerator<string> {
  return reading(context, async function* (chat) {
    yield chatSheet(await chat.one(reference), json);
  });
}

export async function* replyToChat(
  { reference, text }: { reference: string; text: string },
  context: DeskContext,
): AsyncGenerator<string> {
  await changeSite(context, { action: 'chat reply', reference }, async (site) => {
    await storePresence(site.store, operatorName());
    await sendReply(site, reference, text);
  });
  yield `Sent to ${reference}.\n`;
}

export async function* closeChat({ reference }: { reference: string }, context: DeskContext): AsyncGenerator<string> {
  const change = { action: 'chat close', reference };
  yield `${await changeSite(context, change, (site) => closeConversation(site, reference))}\n`;
}

export async function* deleteChat(
  { reference, yes }: { reference: string; yes: boolean },
  context: DeskContext,
): AsyncGenerator<string> {
  if (!yes) {
    yield await readSite(context, async ({ store }) => chatSheet(await chatOf(store).one(reference), false));
    throw new DeskError(
      `Nothing was deleted. To delete the conversation permanently, run "${deskCommand(`chat delete ${reference} --yes`)}".`,
    );
  }
  const change = { action: 'chat delete', reference };
  yield `${await changeSite(context, change, (site) => deleteConversation(site, reference))}\n`;
}

export function watchChats(context: DeskContext): AsyncGenerator<string> {
  return streamSite(context, async function* ({ store }) {
    const chat = chatOf(store);
    let seen = await chat.lastId();
    let [checkedAt, saidAt] = [performance.now(), Number.NEGATIVE_INFINITY];
    yield 'Watching. Reply from another terminal: npm run desk -- chat reply REF "TEXT"\n';
    let news = await chat.unanswered(seen);
    for (;;) {
      // Without a terminal, the desk must write in order to notice that the reader has closed the output.
      if (!context.isTerminal && performance.now() - checkedAt > intervals.check) {
        checkedAt = performance.now();
        yield '\r';
      }
      if (performance.now() - saidAt > intervals.here) {
        saidAt = performance.now();
        // Continues even if the store cannot record that the operator is watching.
        await changeStore(context, (store) => storePresence(store, operatorName())).catch(() => undefined);
      }
      for (const message of news) yield `\n${message.reference}  ${messageSheet(message)}\n`;
      await setTimeout(intervals.poll);
      news = await chat.visitorsAfter(seen);
      seen = news.at(-1)?.id ?? seen;
    }
  });
}

function reading<Part extends Output>(
  context: DeskContext,
  read: (chat: DeskChat) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  return streamSite(context, ({ store }) => read(chatOf(store)));
}
