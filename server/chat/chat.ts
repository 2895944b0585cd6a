import type { ChatState } from '../../shared/chat.ts';
import type { Conversation } from './conversation.ts';
import type { Answered, Conversations, Kept, Posted, VisitorMessage } from './conversations.ts';
import type { Presence } from './presence.ts';
import type { ChatEvent, Streams } from './streams.ts';

interface Parts {
  conversations: Conversations;
  presence: Presence;
  streams: Streams;
  /** Seconds a visitor waits for the desk before the conversation is offered as an enquiry. */
  answerSeconds: number;
  /** How long conversations are kept, in words. Undefined: until a person deletes them. */
  kept?: string | undefined;
  now: () => number;
}

export type Chat = ReturnType<typeof createChat>;

/** The built-in chat: a message is stored first, then sent to all listeners. */
export function createChat({ conversations, presence, streams, answerSeconds, kept, now }: Parts) {
  const told = <Outcome extends Posted | Answered>(outcome: Outcome): Outcome => {
    if (outcome.kind === 'stored') tell(outcome);
    return outcome;
  };

  return {
    find: conversations.find,
    messages: conversations.messages,
    stateOf,
    presence,
    kept,

    post: (token: string, message: VisitorMessage): Posted => told(conversations.post(token, message)),

    reply: (reference: string, text: string): Answered => told(conversations.reply(reference, text)),

    /** False if there is no such conversation. */
    close(reference: string): boolean {
      const closed = conversations.close(reference);
      if (closed) streams.tell(closed.id, [stateEvent(closed)]);
      return closed !== undefined;
    },

    /** Deletes the conversation and shows it as closed to its listeners. False if there is no such conversation. */
    remove(reference: string): boolean {
      const removed = conversations.remove(reference);
      if (removed) streams.tell(removed.id, [stateEvent({ ...removed, state: 'closed', waitingSince: null })]);
      return removed !== undefined;
    },

    /** The conversation becomes an enquiry, answered by mail. */
    forward(conversation: Conversation, enquiry: string, reply: string): Kept {
      const text = `We sent this chat to our engineers. Your reference is ${enquiry}. They’ll reply by email ${reply}.`;
      const kept = conversations.forward(conversation.id, enquiry, text);
      tell(kept);
      return kept;
    },

    /** Everything the visitor has not seen, and the current state. */
    eventsAfter(conversation: Conversation, lastId: number): ChatEvent[] {
      return [...conversations.messages(conversation.id, lastId).map(messageEvent), stateEvent(conversation)];
    },

    streams,
  };

  function tell({ conversation, message }: Kept): void {
    streams.tell(conversation.id, [messageEvent(message), stateEvent(conversation)]);
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

function messageEvent(message: Kept['message']): ChatEvent {
  return { event: 'message', id: message.id, data: message };
}
