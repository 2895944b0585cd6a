import type { Events } from '../database/events.ts';
import type { SiteStore } from '../database/site-store.ts';
import type { Env } from '../env.ts';
import { periodWords } from '../retention/retention-keys.ts';
import { createChat } from './chat.ts';
import type { SiteChat } from './chat-routes.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { createPresence } from './presence.ts';
import { createStreams } from './streams.ts';

interface Parts {
  env: Pick<Env, 'CHAT' | 'CHAT_PROPERTY_ID' | 'CHAT_WIDGET_ID' | 'CHAT_ANSWER_SECONDS' | 'RETAIN_CHATS'>;
  store: SiteStore;
  /** Undefined on SQLite, where the site has one process. */
  events: Pick<Events, 'publishIn'> | undefined;
}

interface StartedChat {
  /** Undefined if the chat is turned off. */
  site: SiteChat | undefined;
  /** Conversations of the built-in chat, including earlier ones if another chat is configured now. */
  conversations: PersonalChats;
  /** Ends all streams. */
  close(): void;
}

/** A removal also ends the conversation in open browsers. */
export interface PersonalChats extends Pick<Conversations, 'ofPerson'> {
  remove(reference: string): Promise<unknown>;
}

const embedBase = 'https://embed.tawk.to';

/** The configured chat. */
export function createSiteChat({ env, store, events }: Parts): StartedChat {
  const conversations = createConversations({ store, now: store.now, events });
  if (env.CHAT === 'none') return { site: undefined, conversations, close() {} };
  if (env.CHAT === 'tawk') {
    const embed = `${embedBase}/${env.CHAT_PROPERTY_ID}/${env.CHAT_WIDGET_ID}`;
    return { site: { provider: 'tawk', embed }, conversations, close() {} };
  }
  const streams = createStreams();
  const presence = createPresence(Date.now);
  const chat = createChat({
    conversations,
    presence,
    streams,
    answerSeconds: env.CHAT_ANSWER_SECONDS,
    kept: env.RETAIN_CHATS ? periodWords(env.RETAIN_CHATS) : undefined,
    now: store.now,
  });
  return {
    site: { provider: 'built-in', chat },
    conversations: { ofPerson: conversations.ofPerson, remove: chat.remove },
    close: streams.close,
  };
}
