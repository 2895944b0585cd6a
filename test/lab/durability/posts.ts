import type { FormName } from '../../../shared/forms/forms.ts';
import { aPdf } from '../../support/documents.ts';

/** Kinds of posts, sent in rotation. A chat post is stored as a message or turned into an enquiry. */
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

export interface Post {
  kind: Kind;
  number: number;
  /** Different for every post of a form, except that an unsubscription repeats the address of a subscription. */
  email: string;
  words: string;
  /** Idempotency key; undefined for half of the posts. */
  key: string | undefined;
  /**
   * Sender's address. Each post has its own IP prefix, because the site quarantines posts when there are many from one
   * prefix.
   */
  address: string;
}

/**
 * Returns a post whose kind depends on its number. In every second round, the unsubscription names an address that
 * subscribed earlier.
 */
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
 * Posts between a subscription and its unsubscription: three rounds, because connections and kills change the order of
 * nearby posts.
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

/** Posts per process. A process quarantines posts with a page's shared token beyond about sixty a minute. */
export const postsPerProcess = 59;

/** Acknowledgment of a form post or a chat message. */
export type Receipt =
  | { kind: 'row'; form: FormName; post: Post; reference: string }
  | { kind: 'message'; words: string; reference: string };

/** Returns the token that identifies the conversation of this visitor. */
export function chatTokenOf({ number }: Pick<Post, 'number'>): string {
  return String(number).padStart(43, '0');
}

/** Returns a unique PDF of 2 to 51 KB. */
export function cvOf({ number, words }: Pick<Post, 'number' | 'words'>): Buffer {
  return aPdf(2_000 + (number % 50) * 1_000, words);
}
