import { setTimeout } from 'node:timers/promises';
import { storePresence } from '../../../chat/presence.ts';
import { DeskError } from '../areas/desk-error.ts';
import type { ExportFormat, Output } from '../areas/export-formats.ts';
import { chatOf, type DeskChat } from '../areas/open-chat.ts';
import type { RecordFilter } from '../areas/open-records.ts';
import { auditRead, changeSite, changeStore } from './change-site.ts';
import { chatArray, chatExport, chatSheet, chatTable, messageSheet } from './chat-output.ts';
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
  yield* reading(context, (chat) => chatExport(chat.all(filter), format));
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
  await changeSite(context, { action: 'chat reply', reference }, async ({ store, conversations }) => {
    await storePresence(store, operatorName());
    const { kind } = await conversations.reply(reference, text);
    if (kind === 'missing') throw missing(reference);
    if (kind === 'long') throw new DeskError(`${reference} has reached its length limit. Reply by email instead.`);
  });
  yield `Sent to ${reference}.\n`;
}

export async function* closeChat({ reference }: { reference: string }, context: DeskContext): AsyncGenerator<string> {
  await changeSite(context, { action: 'chat close', reference }, async ({ conversations }) => {
    if (!(await conversations.close(reference))) throw missing(reference);
  });
  yield `${reference} is closed.\n`;
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
  await changeSite(context, { action: 'chat delete', reference }, async ({ conversations }) => {
    if (!(await conversations.remove(reference))) throw missing(reference);
  });
  yield `${reference} was deleted.\n`;
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

function missing(reference: string): DeskError {
  return new DeskError(`No conversation has the reference ${reference}.`);
}
