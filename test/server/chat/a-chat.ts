import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Chat, createChat } from '../../../server/chat/chat.ts';
import { createConversations } from '../../../server/chat/conversations.ts';
import { createPresence, endPresence, storePresence } from '../../../server/chat/presence.ts';
import { createStreams } from '../../../server/chat/streams.ts';
import { createJobs } from '../../../server/store/jobs/jobs.ts';
import { openSiteDatabase } from '../../../server/store/site-database.ts';
import { sqliteStore } from '../../../server/store/site-store.ts';

interface Options {
  bounds?: { open: number; closed: number; messages: number };
  streams?: Parameters<typeof createStreams>[0];
}

export interface TestChat extends Disposable {
  chat: Chat;
  reply(reference: string, text: string): Promise<void>;
  close(reference: string): Promise<void>;
  /** Resolves to a function with which the engineer leaves. */
  staff(): Promise<() => Promise<void>>;
  database: DatabaseSync;
  folder: string;
  clock: { now: number };
}

export function aChat({ bounds, streams: limits }: Options = {}): TestChat {
  const folder = mkdtempSync(join(tmpdir(), 'chat-'));
  const database = openSiteDatabase(join(folder, 'site.db'));
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const store = { ...sqliteStore(database), now };
  const conversations = createConversations({ store, jobs: createJobs(store, now), now, ...(bounds && { bounds }) });
  const streams = createStreams(limits);
  const chat = createChat({ conversations, presence: createPresence(store), streams, answerSeconds: 120, now });
  return {
    chat,
    async reply(reference, text) {
      await conversations.reply(reference, text);
      await chat.poll();
    },
    async close(reference) {
      await conversations.close(reference);
      await chat.poll();
    },
    async staff() {
      const seenAt = await storePresence(store, 'ada');
      await chat.poll();
      return async () => {
        await endPresence(store, 'ada', seenAt);
        await chat.poll();
      };
    },
    database,
    folder,
    clock,
    [Symbol.dispose]() {
      streams.close();
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
