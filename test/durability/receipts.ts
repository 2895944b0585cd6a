import type { FormName } from '../../shared/forms/references.ts';
import type { Post } from './posts.ts';

/** What was said to a visitor: that a form's post is kept, or a message of a chat. */
export type Receipt =
  | { kind: 'row'; form: FormName; post: Post; reference: string }
  | { kind: 'message'; words: string; reference: string };

/** By it a visitor has a conversation. */
export function chatTokenOf({ number }: Pick<Post, 'number'>): string {
  return String(number).padStart(43, '0');
}
