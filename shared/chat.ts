import type { Link } from './shell.ts';

/** Maximum length of a message in code points. */
export const maxMessageLength = 2_000;

/** Visitors can read a conversation only with its token. */
export const chatTokenPattern = /^[\w-]{43}$/;

export interface ChatMessage {
  id: number;
  author: 'visitor' | 'desk' | 'site';
  text: string;
  at: number;
}

export interface ChatState {
  reference: string;
  isClosed: boolean;
  /**
   * Seconds until the chat stops waiting for a reply; 0 if that time has passed or no engineer staffs the chat, null if
   * no message awaits a reply.
   */
  waitSeconds: number | null;
}

export interface ChatPresence {
  isOnline: boolean;
  /** The promised reply time as the end of a sentence. */
  reply: string;
}

export type ChatResponse =
  | { status: '1'; message: ChatMessage; state: ChatState; suggestions: Link[] }
  | { status: '0'; message: string };
