export const channelNames = ['mail', 'webhook'] as const;
export type ChannelName = (typeof channelNames)[number];

/** A post of a visitor, as the operator is told of it. */
export interface PostMessage {
  event: 'enquiry.received';
  reference: string;
  form: string;
  /** ISO 8601, UTC. */
  received: string;
  /** What the visitor wrote, by the wire's names. */
  fields: Record<string, unknown>;
  /** A file that came with it. It is named, and stays where it is. */
  file?: { name: string };
}

/** How many posts wait in quarantine, and how many of them the last digest did not count. */
export interface DigestMessage {
  event: 'quarantine.waiting';
  reference: string;
  waiting: number;
  new: number;
  /** How many wait of each form. */
  forms: Record<string, number>;
  /** How many wait for each reason, in the words of the desk, the most frequent first. A post may have several. */
  reasons: Record<string, number>;
}

/** The API takes nothing of this site any more, or takes it again. */
export interface UpstreamMessage {
  event: 'upstream.refuses' | 'upstream.accepts';
  reference: string;
  /** ISO 8601, UTC. */
  since: string;
  /** Why, as far as it is known; empty once it accepts. */
  reason: string;
}

/** The operator asks whether messages arrive. */
export interface TestMessage {
  event: 'test';
  reference: string;
}

export type Message = PostMessage | DigestMessage | UpstreamMessage | TestMessage;

/** A way to the operator. */
export interface Channel {
  name: ChannelName;
  /** Where it leads, for the operator's eyes. Holds no password. */
  where: string;
  /**
   * Hands one message over, under a name that is the same at every try, and gives the receiver's words. Throws a
   * SendFailure, after the signal at the latest.
   */
  send(message: Message, signal: AbortSignal): Promise<string>;
}
