import type { Env } from '../process/env.ts';
import { periodWords } from '../process/keys/retention-keys.ts';
import type { Jobs } from '../store/jobs/jobs.ts';
import type { SiteStore } from '../store/site-store.ts';
import { createChat } from './chat.ts';
import type { SiteChat } from './chat-routes.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { createPresence } from './presence.ts';
import { createStreams } from './streams.ts';

interface Parts {
  env: Pick<Env, 'CHAT' | 'CHAT_PROPERTY_ID' | 'CHAT_WIDGET_ID' | 'CHAT_ANSWER_SECONDS' | 'RETAIN_CHATS'>;
  store: SiteStore;
  jobs: Jobs;
}

interface StartedChat {
  site: SiteChat | undefined;
  /** The built-in chat's conversations, which exist even if the site uses another chat or no chat. */
  conversations: Conversations;
  poll(): Promise<void>;
  close(): void;
}

const embedBase = 'https://embed.tawk.to';

export function createSiteChat({ env, store, jobs }: Parts): StartedChat {
  const conversations = createConversations({ store, jobs, now: store.now });
  if (env.CHAT === 'none') return { site: undefined, conversations, poll: async () => {}, close() {} };
  if (env.CHAT === 'tawk') {
    const embed = `${embedBase}/${env.CHAT_PROPERTY_ID}/${env.CHAT_WIDGET_ID}`;
    return { site: { provider: 'tawk', embed }, conversations, poll: async () => {}, close() {} };
  }
  const streams = createStreams();
  const presence = createPresence(store);
  const chat = createChat({
    conversations,
    presence,
    streams,
    answerSeconds: env.CHAT_ANSWER_SECONDS,
    retention: env.RETAIN_CHATS ? periodWords(env.RETAIN_CHATS) : undefined,
    now: store.now,
  });
  return {
    site: { provider: 'built-in', chat },
    conversations,
    poll: chat.poll,
    close: streams.close,
  };
}
