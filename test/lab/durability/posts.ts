import type { FormName } from '../../../shared/forms/forms.ts';
import { aPdf } from '../../support/documents.ts';

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
  email: string;
  words: string;
  key: string | undefined;
  /** Each address has its own IP prefix, because the site quarantines posts if many come from one prefix. */
  address: string;
}

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

export function leaverOf(number: number): number | undefined {
  const leaver = number + 1 + distance;
  return joinerOf(leaver) === number ? leaver : undefined;
}

/**
 * Posts between a subscription and its unsubscription, because connections and kills change the order of nearby posts.
 */
const distance = 3 * kinds.length;

export function joinerOf(number: number): number | undefined {
  const round = Math.floor(number / kinds.length);
  const joined = number - 1 - distance;
  return kinds[number % kinds.length] === 'unsubscribe' && round % 2 && joined > 0 ? joined : undefined;
}

function emailOf(number: number): string {
  return `visitor${number}@pumps.example`;
}

/** A process quarantines posts with a shared token if it receives more than sixty a minute. */
export const postsPerProcess = 59;

export type Receipt =
  | { kind: 'row'; form: FormName; post: Post; reference: string }
  | { kind: 'message'; words: string; reference: string };

export function chatTokenOf({ number }: Pick<Post, 'number'>): string {
  return String(number).padStart(43, '0');
}

export function cvOf({ number, words }: Pick<Post, 'number' | 'words'>): Buffer {
  return aPdf(2_000 + (number % 50) * 1_000, words);
}
