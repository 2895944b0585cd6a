import type { Link } from './shell.ts';

/** Characters as people count them. */
export const longestMessage = 2_000;

/** The browser makes the token at the first message. It alone gives access to the conversation. */
export const chatTokenPattern = /^[\w-]{43}$/;

export interface ChatMessage {
  id: number;
  author: 'visitor' | 'desk' | 'site';
  text: string;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface ChatState {
  reference: string;
  isClosed: boolean;
  /** Seconds until no answer is expected any more. 0 if nobody is at the desk, null if nothing is open. */
  waitSeconds: number | null;
}

export type ChatAnswer =
  | { status: '1'; message: ChatMessage; state: ChatState; suggestions: Link[] }
  | { status: '0'; message: string };
