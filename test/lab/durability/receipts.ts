import type { FormName } from '../../../shared/forms/forms.ts';
import type { Post } from './posts.ts';

/** An acknowledgement that a visitor got, for a form's post or a chat message. */
export type Receipt =
  | { kind: 'row'; form: FormName; post: Post; reference: string }
  | { kind: 'message'; words: string; reference: string };

/** By it a visitor has a conversation. */
export function chatTokenOf({ number }: Pick<Post, 'number'>): string {
  return String(number).padStart(43, '0');
}
