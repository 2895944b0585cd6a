import type { ChatState } from '../../shared/chat.ts';
import type { Conversation } from './conversation.ts';
import type {
  Conversations,
  ForwardResult,
  StoredMessage,
  VisitorMessage,
  VisitorMessageResult,
} from './conversations.ts';
import type { Presence } from './presence.ts';
import type { ChatEvent, MissedEvents, Streams } from './streams.ts';

interface Parts {
  conversations: Conversations;
  presence: Presence;
  streams: Streams;
  /**
   * Seconds that the visitor waits for a reply while the desk is staffed. Afterward, the chat offers to send the
   * conversation as an enquiry.
   */
  answerSeconds: number;
  /** The conversations' retention period in words, such as "90 days"; undefined if conversations do not expire. */
  retention?: string | undefined;
  now: () => number;
}

const maxMissed = 64;

export type Chat = ReturnType<typeof createChat>;

export function createChat({ conversations, presence, streams, answerSeconds, retention, now }: Parts) {
  /** The version of each conversation when `poll` last sent its events, by conversation ID. */
  const shown = new Map<number, string>();
  const announced = <Result extends VisitorMessageResult | ForwardResult>(result: Result): Result => {
    if (result.kind === 'stored') publish(result);
    return result;
  };

  return {
    find: conversations.find,
    messages: conversations.messages,
    stateOf,
    presence,
    retention,

    post: async (token: string, message: VisitorMessage): Promise<VisitorMessageResult> =>
      announced(await conversations.post(token, message)),

    async forward(conversation: Conversation, enquiry: string, reply: string): Promise<void> {
      const text = `We sent this chat to our engineers. Your reference is ${enquiry}. They’ll reply by email ${reply}.`;
      announced(await conversations.forward(conversation.id, enquiry, text));
    },

    /** The current state follows the messages only if no further messages remain. */
    missedBy: (known: Conversation, lastId: number): Promise<MissedEvents> =>
      missedAfter(known.id, lastId, stateOf(over(known))),

    async poll(): Promise<void> {
      await presence.poll();
      // A waiting visitor must learn when the first engineer arrives or the last one leaves.
      const isThere = presence.isThere();
      const lastSentIds = streams.lastSentIds();
      const newest = await conversations.newest([...lastSentIds.keys()]);
      for (const [id, lastId] of lastSentIds) {
        const version = `${isThere} ${newest.get(id)}`;
        if (shown.get(id) === version) continue;
        await sendMissed(id, lastId);
        shown.set(id, version);
      }
      for (const id of shown.keys()) if (!lastSentIds.has(id)) shown.delete(id);
    },

    streams,
  };

  async function sendMissed(id: number, lastId: number): Promise<void> {
    for (let after = lastId, isMore = true; isMore; ) {
      const missed = await missedAfter(id, after, deleted);
      streams.publish(id, missed.events);
      isMore = missed.isMore;
      after = missed.events.at(-1)?.id ?? after;
    }
  }

  function publish({ conversation, message }: StoredMessage): void {
    streams.publish(conversation.id, [messageEvent(message), stateEvent(conversation)]);
  }

  async function missedAfter(id: number, lastId: number, ifDeleted: ChatState): Promise<MissedEvents> {
    const messages = await conversations.messages(id, lastId, maxMissed + 1);
    const events = messages.slice(0, maxMissed).map(messageEvent);
    if (messages.length > maxMissed) return { events, isMore: true };
    const conversation = await conversations.withId(id);
    const state = conversation ? stateOf(conversation) : ifDeleted;
    return { events: [...events, { event: 'state', data: state }], isMore: false };
  }

  function stateEvent(conversation: Conversation): ChatEvent {
    return { event: 'state', data: stateOf(conversation) };
  }

  function stateOf({ reference, state, waitingSince }: Conversation): ChatState {
    return { reference, isClosed: state === 'closed', waitSeconds: waitSeconds(waitingSince) };
  }

  function waitSeconds(since: number | null): number | null {
    if (since === null) return null;
    return presence.isThere() ? Math.max(0, Math.ceil(answerSeconds - (now() - since) / 1_000)) : 0;
  }
}

const deleted: ChatState = { reference: '', isClosed: true, waitSeconds: null };

function over(conversation: Conversation): Conversation {
  return { ...conversation, state: 'closed', waitingSince: null };
}

function messageEvent(message: StoredMessage['message']): ChatEvent {
  return { event: 'message', id: message.id, data: message };
}
