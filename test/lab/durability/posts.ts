import type { FormName } from '../../../shared/forms/forms.ts';
import { aPdf } from '../../support/documents.ts';

/** Kinds of posts, in rotation. A chat message is stored as such or becomes an enquiry. */
export const kinds = [
  'contact',
  'call',
  'case-study',
  'comment',
  'subscribe',
  'unsubscribe',
  'application',
  'chat',
  'chat-enquiry',
] as const;

export type Kind = (typeof kinds)[number];

/** One visitor's post. */
export interface Post {
  kind: Kind;
  number: number;
  /** Identifies a post together with its form. */
  email: string;
  /** The visitor's text, if the form has a field for it. */
  words: string;
  /** Half of the posts have an idempotency key. */
  key: string | undefined;
  /** In a separate IP prefix, because many posts from one prefix are quarantined and not delivered. */
  address: string;
}

/** Returns a post of each kind in rotation. Half of the unsubscribed addresses are on the list. */
export function postNumber(number: number): Post {
  const kind = kinds[number % kinds.length] ?? 'contact';
  return { ...enquiryNumber(number), kind, email: emailOf(joinerOf(number) ?? number) };
}

export function enquiryNumber(number: number): Post {
  return {
    kind: 'contact',
    number,
    email: emailOf(number),
    words: `Words of number ${number}: cells die after 11 months.`,
    key: number % 2 ? `the-key-of-number-${String(number).padStart(6, '0')}` : undefined,
    address: `${11 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.1`,
  };
}

/** Returns the number of the post that unsubscribes this post's address; undefined if none does. */
export function leaverOf(number: number): number | undefined {
  const leaver = number + 1 + distance;
  return joinerOf(leaver) === number ? leaver : undefined;
}

/**
 * Three rounds. This keeps an unsubscription after its subscription, even if connections and kills change the order.
 */
const distance = 3 * kinds.length;

/** Returns the number of the post that subscribed this post's address; undefined if none did. */
export function joinerOf(number: number): number | undefined {
  const round = Math.floor(number / kinds.length);
  const joined = number - 1 - distance;
  return kinds[number % kinds.length] === 'unsubscribe' && round % 2 && joined > 0 ? joined : undefined;
}

function emailOf(number: number): string {
  return `visitor${number}@pumps.example`;
}

/** A process delivers this many posts a minute with the page's shared token and quarantines the posts beyond that. */
export const postsPerProcess = 59;

/** An acknowledgment that a visitor received for a form post or a chat message. */
export type Receipt =
  | { kind: 'row'; form: FormName; post: Post; reference: string }
  | { kind: 'message'; words: string; reference: string };

/** The token that identifies a visitor's conversation. */
export function chatTokenOf({ number }: Pick<Post, 'number'>): string {
  return String(number).padStart(43, '0');
}

/** Returns a unique PDF of 2 to 51 KB. */
export function cvOf({ number, words }: Pick<Post, 'number' | 'words'>): Buffer {
  return aPdf(2_000 + (number % 50) * 1_000, words);
}
