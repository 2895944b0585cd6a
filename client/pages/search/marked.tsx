import type { MarkedText } from '../../../shared/models.ts';

/** Text with the words that were searched for marked. */
export function Marked({ text }: { text: MarkedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move.
  return text.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part));
}
