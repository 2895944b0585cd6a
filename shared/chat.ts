import type { Link } from './shell.ts';

/** User-perceived characters. */
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
  /**
   * Seconds until the visitor should no longer expect an answer. 0 if the desk is not staffed, null if no conversation
   * is open.
   */
  waitSeconds: number | null;
}

export type ChatResponse =
  | { status: '1'; message: ChatMessage; state: ChatState; suggestions: Link[] }
  | { status: '0'; message: string };
