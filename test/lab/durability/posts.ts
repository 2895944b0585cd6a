import type { FormName } from '../../../shared/forms/forms.ts';
import { aPdf } from '../../support/documents.ts';

/** Kinds of posts, in the order in which they take turns. A chat message is kept, or becomes an enquiry. */
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
  /** With its form it tells a post from every other. */
  email: string;
  /** The visitor's own words, where the form has a field for them. */
  words: string;
  /** Half of the posts have one. */
  key: string | undefined;
  /** In a network of its own: many posts from one are set aside, and what is set aside is not delivered. */
  address: string;
}

/** Every kind in turn. Half of those who leave the list are on it. */
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

/** The number of the post that takes this one's address off the list again, if one does. */
export function leaverOf(number: number): number | undefined {
  const leaver = number + 1 + distance;
  return joinerOf(leaver) === number ? leaver : undefined;
}

/** Three rounds: whoever leaves the list joined it long before, whatever connections and kills did to the order. */
const distance = 3 * kinds.length;

/** The number of the post that put this one's address on the list, if one did. */
export function joinerOf(number: number): number | undefined {
  const round = Math.floor(number / kinds.length);
  const joined = number - 1 - distance;
  return kinds[number % kinds.length] === 'unsubscribe' && round % 2 && joined > 0 ? joined : undefined;
}

function emailOf(number: number): string {
  return `visitor${number}@pumps.example`;
}

/** A process delivers this many posts a minute with the token of the page, and sets aside those after them. */
export const postsPerProcess = 59;

/** An acknowledgement that a visitor got, for a form's post or a chat message. */
export type Receipt =
  | { kind: 'row'; form: FormName; post: Post; reference: string }
  | { kind: 'message'; words: string; reference: string };

/** By it a visitor has a conversation. */
export function chatTokenOf({ number }: Pick<Post, 'number'>): string {
  return String(number).padStart(43, '0');
}

/** A PDF that no other application has, of 2 to 51 KB. */
export function cvOf({ number, words }: Pick<Post, 'number' | 'words'>): Buffer {
  return aPdf(2_000 + (number % 50) * 1_000, words);
}
