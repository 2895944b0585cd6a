import type { DatabaseSync } from 'node:sqlite';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { createChat } from './chat.ts';
import type { SiteChat } from './chat-routes.ts';
import { createConversations } from './conversations.ts';
import { createPresence } from './presence.ts';
import { createStreams } from './streams.ts';

interface Parts {
  env: Pick<Env, 'CHAT' | 'CHAT_PROPERTY_ID' | 'CHAT_WIDGET_ID' | 'CHAT_ANSWER_SECONDS'>;
  database: DatabaseSync;
  log: Log;
}

interface StartedChat {
  /** Undefined if the chat is turned off. */
  site: SiteChat | undefined;
  /** Ends all streams and the purge. */
  close(): void;
}

const embedBase = 'https://embed.tawk.to';

/** Milliseconds. */
const purgeInterval = 3_600_000;

/** The configured chat. The built-in one also purges old conversations. */
export function createSiteChat({ env, database, log }: Parts): StartedChat {
  if (env.CHAT === 'none') return { site: undefined, close() {} };
  if (env.CHAT === 'tawk') {
    const embed = `${embedBase}/${env.CHAT_PROPERTY_ID}/${env.CHAT_WIDGET_ID}`;
    return { site: { provider: 'tawk', embed }, close() {} };
  }
  const conversations = createConversations({ database, now: Date.now });
  const streams = createStreams();
  const presence = createPresence(Date.now);
  const purge = () => {
    try {
      conversations.purge();
    } catch (error) {
      log.warn({ event: 'chat-purge-failed' }, error);
    }
  };
  purge();
  const timer = setInterval(purge, purgeInterval).unref();
  const chat = createChat({ conversations, presence, streams, answerSeconds: env.CHAT_ANSWER_SECONDS, now: Date.now });
  return {
    site: { provider: 'built-in', chat },
    close() {
      clearInterval(timer);
      streams.close();
    },
  };
}
