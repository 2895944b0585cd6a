import type { PostSource } from '../../shared/forms/source-keys.ts';
import { callSuffix } from '../posts/outbox/post-jobs.ts';
import type { Tables } from '../store/tables.ts';

export const operatorChannelNames = ['mail', 'webhook'] as const;
export type OperatorChannelName = (typeof operatorChannelNames)[number];

export interface PostMessage {
  /** A call's events report the visitor's changes to a call that an earlier message reported. */
  event: 'enquiry.received' | 'call.confirmed' | 'call.moved' | 'call.canceled';
  reference: string;
  form: string;
  received: string;
  /** The visitor's fields by their upstream names. */
  fields: Record<string, unknown>;
  file?: { name: string };
  /** Missing if the source is unknown. */
  source?: PostSource;
  /**
   * Set only for calls that visitors confirm by email. `impossible` means that the visitor receives no email with the
   * link.
   */
  confirmation?: 'waiting' | 'done' | 'impossible' | 'canceled';
  /** Number of times that the visitor has moved the call. */
  moves?: number;
  /** The time before the move, such as `2026-11-24T09:30Z`. Set only for `call.moved`. */
  movedFrom?: string;
}

export interface ChatMessage {
  event: 'chat.waiting';
  reference: string;
  /** Number of waiting conversations that no earlier message reported. */
  new: number;
  conversations: { reference: string; started: string; text: string }[];
}

export interface DigestMessage {
  event: 'quarantine.waiting';
  reference: string;
  waiting: number;
  new: number;
  forms: Record<string, number>;
  /** Number of posts by reason, most frequent first. A post may have several reasons. */
  reasons: Record<string, number>;
  /** Percentage of UPLOAD_QUOTA_MB in use. Set only if the percentage is at least 80. */
  uploadsPercent?: number;
}

export interface UpstreamMessage {
  event: 'upstream.refuses' | 'upstream.accepts';
  reference: string;
  since: string;
  reason: string;
}

export interface TestMessage {
  event: 'test';
  reference: string;
}

export type Message = PostMessage | ChatMessage | DigestMessage | UpstreamMessage | TestMessage;

export function messageKey(message: Message): string {
  const { reference } = message;
  switch (message.event) {
    case 'call.confirmed':
      return reference + callSuffix.confirmed;
    case 'call.moved':
      return `${reference}${callSuffix.moved}${message.moves}`;
    case 'call.canceled':
      return reference + callSuffix.canceled;
    default:
      return reference;
  }
}

export interface Channel {
  name: OperatorChannelName;
  where: string;
  takes(post: PostMessage): boolean;
  /**
   * Sends a message, and resolves to a text about the result. Rejects with a SendFailure, at the latest when the signal
   * aborts. If an earlier attempt reached only some recipients, `only` lists the recipients for this attempt.
   */
  send(message: Message, signal: AbortSignal, only?: readonly string[]): Promise<string>;
}

export interface VisitorChannel {
  takes(post: PostMessage): boolean;
  /**
   * Resolves to the reason for sending no email; undefined if the email can be sent. `job` is the ID of the job that
   * sends the email.
   */
  obstacle(post: PostMessage, job: number, tables: Tables): Promise<string | undefined>;
  send(post: PostMessage, signal: AbortSignal): Promise<string>;
}
