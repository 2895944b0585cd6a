import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createConversations } from '../../../server/chat/conversations.ts';
import { createSiteChat } from '../../../server/chat/site-chat.ts';
import { openSiteDatabase } from '../../../server/database/site-database.ts';
import { sqliteStore } from '../../../server/database/site-store.ts';
import { parseEnv } from '../../../server/env.ts';
import { createLog } from '../../../server/log.ts';
import { aFolder } from '../../support/temp-folder.ts';

const token = 'a'.repeat(43);

test.each(['built-in', 'none'])(
  'with CHAT=%s, old conversations are deleted at the start, and a stop waits for it',
  async (CHAT) => {
    const { conversations, start, lines } = await withOldConversation();
    await start({ CHAT }).close();
    expect(await conversations.find(token)).toBe(undefined);
    expect(lines).toEqual([]);
  },
);

test('if old conversations cannot be deleted, this is logged, and the chat still starts and stops', async () => {
  const { database, conversations, start, lines } = await withOldConversation();
  database.exec('PRAGMA query_only = 1');
  await start({}).close();
  expect(lines).toEqual([expect.stringContaining('"event":"chat-purge-failed"')]);
  expect(await conversations.find(token)).toBeDefined();
});

/** The data of a site where a visitor wrote 91 days ago. */
async function withOldConversation() {
  const database = openSiteDatabase(join(aFolder('site-chat'), 'site.db'));
  onTestFinished(() => database.close());
  const store = sqliteStore(database);
  const conversations = createConversations({ store, now: () => Date.now() - 91 * 24 * 3_600_000 });
  await conversations.post(token, { key: 'k'.repeat(16), text: 'Hello', isVisit: true });
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const start = (environment: Record<string, string>) =>
    createSiteChat({ events: undefined, env: parseEnv(environment), store, log });
  return { database, conversations, start, lines };
}
