import { aPdf } from '../../support/documents.ts';
import type { Post } from './posts.ts';

/** A PDF that no other application has, of 2 to 51 KB. */
export function cvOf({ number, words }: Pick<Post, 'number' | 'words'>): Buffer {
  return aPdf(2_000 + (number % 50) * 1_000, words);
}
