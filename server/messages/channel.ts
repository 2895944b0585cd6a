import { confirmedSuffix } from '../posts/outbox/post-jobs.ts';
import type { Tables } from '../store/tables.ts';

export const operatorChannelNames = ['mail', 'webhook'] as const;
export type OperatorChannelName = (typeof operatorChannelNames)[number];

export interface PostMessage {
  /** `call.confirmed`: a call that was reported before, and that its visitor has confirmed since. */
  event: 'enquiry.received' | 'call.confirmed';
  reference: string;
  form: string;
  /** ISO 8601, UTC. */
  received: string;
  /** The visitor's fields, by their names on the wire. */
  fields: Record<string, unknown>;
  /** Only the name is sent; the file stays in the data folder. */
  file?: { name: string };
  /** Of a call, where visitors confirm calls by mail. `impossible`: there is no mail with a link. */
  confirmation?: 'waiting' | 'done' | 'impossible';
}

/** Visitors who have begun a chat and wait for an answer. */
export interface ChatMessage {
  event: 'chat.waiting';
  /** Of the newest conversation. */
  reference: string;
  /** All those since the previous message of this kind. */
  new: number;
  /** The first ones. */
  conversations: { reference: string; started: string; text: string }[];
}

export interface DigestMessage {
  event: 'quarantine.waiting';
  reference: string;
  waiting: number;
  new: number;
  forms: Record<string, number>;
  /** Named as at the desk, most frequent reason first. A post may have several. */
  reasons: Record<string, number>;
  /** Set from 80 on: how much of UPLOAD_QUOTA_MB is used. */
  uploadsPercent?: number;
}

export interface UpstreamMessage {
  event: 'upstream.refuses' | 'upstream.accepts';
  reference: string;
  since: string;
  /** Empty once the API accepts calls again. */
  reason: string;
}

export interface TestMessage {
  event: 'test';
  reference: string;
}

export type Message = PostMessage | ChatMessage | DigestMessage | UpstreamMessage | TestMessage;

/** Identifies a message, so that a receiver recognizes a repetition. */
export function keyOf({ event, reference }: Message): string {
  return event === 'call.confirmed' ? reference + confirmedSuffix : reference;
}

export interface Channel {
  name: OperatorChannelName;
  /** Shown to the operator; contains no password. */
  where: string;
  /** Whether the operator wants a notification of this post. */
  takes(post: PostMessage): boolean;
  /**
   * Sends one message and returns the receiver's answer. The message's reference is the same on every try. Throws a
   * SendFailure, at the latest when the signal aborts. `only` names the recipients who do not have the message yet, if
   * others have it.
   */
  send(message: Message, signal: AbortSignal, only?: readonly string[]): Promise<string>;
}

/** A channel to the visitors. It carries confirmations of posts and nothing else. */
export interface VisitorChannel {
  /** Whether this post is to be confirmed at all. */
  takes(post: PostMessage): boolean;
  /** The reason why its address gets no email now. `job` would send it. */
  obstacle(post: PostMessage, job: number, tables: Tables): Promise<string | undefined>;
  send(post: PostMessage, signal: AbortSignal): Promise<string>;
}
