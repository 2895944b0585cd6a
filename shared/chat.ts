import type { Link } from './models.ts';

/** Characters of a message, as people count them. */
export const longestMessage = 2_000;

/** What the browser makes at the first message and keeps: who has it has the conversation. */
export const chatTokenPattern = /^[\w-]{43}$/;

export interface ChatMessage {
  /** Grows along a conversation. */
  id: number;
  /** `site` is the site's own word on what became of the conversation. */
  author: 'visitor' | 'desk' | 'site';
  text: string;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface ChatState {
  /** As people read it out: `CHAT-` and eight characters. */
  reference: string;
  isClosed: boolean;
  /** Seconds until nobody is expected to answer any more; 0 when nobody is at the desk, null when nothing is open. */
  waitSeconds: number | null;
}

/** What a message posted to `/api/chat/messages` is answered. */
export type ChatAnswer =
  | { status: '1'; message: ChatMessage; state: ChatState; suggestions: Link[] }
  | { status: '0'; message: string };
