import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Chat, createChat } from '../../../server/chat/chat.ts';
import { createConversations } from '../../../server/chat/conversations.ts';
import { createPresence } from '../../../server/chat/presence.ts';
import { createStreams } from '../../../server/chat/streams.ts';
import { openSiteDatabase } from '../../../server/database/site-database.ts';
import { sqliteStore } from '../../../server/database/site-store.ts';

interface Options {
  bounds?: { open: number; closed: number; messages: number };
  streams?: Parameters<typeof createStreams>[0];
}

export interface TestChat extends Disposable {
  chat: Chat;
  purge(): Promise<void>;
  database: DatabaseSync;
  folder: string;
  /** Moved by hand. */
  clock: { now: number };
}

/** The built-in chat on a database of its own. Nobody is at its desk. */
export function aChat({ bounds, streams: limits }: Options = {}): TestChat {
  const folder = mkdtempSync(join(tmpdir(), 'chat-'));
  const database = openSiteDatabase(join(folder, 'site.db'));
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const conversations = createConversations({ store: sqliteStore(database), now, ...(bounds && { bounds }) });
  const streams = createStreams(limits);
  const chat = createChat({ conversations, presence: createPresence(now), streams, answerSeconds: 120, now });
  return {
    chat,
    purge: () => conversations.purge(clock.now - 90 * 24 * 3_600_000),
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
