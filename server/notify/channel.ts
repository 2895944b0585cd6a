export const channelNames = ['mail', 'webhook'] as const;
export type ChannelName = (typeof channelNames)[number];

export interface PostMessage {
  event: 'enquiry.received';
  reference: string;
  form: string;
  /** ISO 8601, UTC. */
  received: string;
  /** The visitor's fields, by their names on the wire. */
  fields: Record<string, unknown>;
  /** Only the name is sent; the file stays in the data folder. */
  file?: { name: string };
}

export interface DigestMessage {
  event: 'quarantine.waiting';
  reference: string;
  waiting: number;
  new: number;
  forms: Record<string, number>;
  /** Named as at the desk, most frequent reason first. A post may have several. */
  reasons: Record<string, number>;
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

export type Message = PostMessage | DigestMessage | UpstreamMessage | TestMessage;

export interface Channel {
  name: ChannelName;
  /** Shown to the operator; contains no password. */
  where: string;
  /**
   * Sends one message and returns the receiver's answer. The message's reference is the same on every try. Throws a
   * SendFailure, at the latest when the signal aborts.
   */
  send(message: Message, signal: AbortSignal): Promise<string>;
}
