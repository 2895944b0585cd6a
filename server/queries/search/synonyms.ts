import type { SearchContent } from '../../content/search-content.ts';
import { isStopWord, plainWords, termOf } from './words.ts';

type Entry = SearchContent['synonyms'][number];

export interface Synonyms {
  /** The entry of which one word equals the query. Spaces, hyphens, stop words, and a plural ending are ignored. */
  entryFor(query: string): Entry | undefined;
  /** Single words that mean the same as the term. */
  wordsFor(term: string): string[];
}

export function createSynonyms(entries: Entry[]): Synonyms {
  const byKey = new Map<string, Entry>();
  for (const entry of [...entries].reverse()) for (const word of entry.words) byKey.set(keyOf(word), entry);
  return {
    entryFor: (query) => byKey.get(keyOf(query)),
    wordsFor(term) {
      const words = byKey.get(keyOf(term))?.words.filter((word) => !/\W/.test(word)) ?? [];
      return words.map(termOf).filter((word) => word !== term);
    },
  };
}

function keyOf(text: string): string {
  const terms = plainWords(text).map(termOf);
  const telling = terms.filter((term) => !isStopWord(term));
  return (telling.length > 0 ? telling : terms).map((term) => term.replace(/ies$/, 'y').replace(/s$/, '')).join('');
}
