import { aChat } from '../../server/chat/a-chat.ts';
import { listening } from '../listening.ts';
import { aSite } from '../test-site.ts';

export async function startChatting() {
  const known = aChat();
  const site = await aSite({ chat: { provider: 'built-in', chat: known.chat } });
  const base = await listening(site.server);
  const last = known.database.prepare('SELECT reference FROM chat_conversations ORDER BY id DESC');
  return {
    base,
    site,
    known,
    reply: (text: string) => known.reply(String(last.get()?.reference), text),
    async [Symbol.asyncDispose]() {
      site.server.closeAllConnections();
      site.server.close();
      await site[Symbol.asyncDispose]();
      known[Symbol.dispose]();
    },
  };
}
