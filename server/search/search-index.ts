import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { SearchAnswer } from '../../shared/models.ts';
import { bestLine, fold, markTerms } from './marked-text.ts';
import type { SearchEntry } from './search-entry.ts';
import { asOneWord, compoundsIn, indexedWords, plainWords, termOf, withoutCompounds } from './words.ts';

/** Finds pages by words of a query, which is at most as long as `cutQuery` leaves it. */
export type Find = (query: string) => SearchAnswer;

const mostHits = 20;
/** Words of a query that count. */
const mostWords = 10;
/** Pages put in before other requests have their turn. */
const chunkSize = 8;

/** Indexes the pages. A word counts most in a title, and a page should have all the words; else some of them. */
export async function createIndex(entries: SearchEntry[]): Promise<Find> {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'summary', 'headings', 'text', 'kind'],
    tokenize: indexedWords,
    processTerm: termOf,
    searchOptions: {
      tokenize: plainWords,
      boost: { title: 3, headings: 2, summary: 2 },
      weights: { prefix: 0.5, fuzzy: 0.2 },
      // A number is another number when one digit differs, and a short word another word.
      fuzzy: (term) => (/^\D{4,30}$/.test(term) ? 0.2 : false),
      maxFuzzy: 2,
    },
  });
  await index.addAllAsync(
    entries.map((entry, id) => ({
      id,
      ...entry,
      headings: entry.headings.join('\n'),
      text: entry.lines.join('\n'),
    })),
    { chunkSize },
  );

  const folded = entries.map(({ summary, lines, headings }) => fold([summary, ...lines, ...headings]));

  return (query) => {
    const queries = queriesOf(query);
    // One letter is the beginning of too much, unless it is all there is.
    const prefix = (term: string) => term.length > 1 || queries.length === 1;
    const whole = index.search({ combineWith: 'AND', queries, prefix });
    const results = whole.length > 0 ? whole : index.search({ combineWith: 'OR', queries, prefix });
    return {
      hits: results.slice(0, mostHits).flatMap((result) => hitOf(result, query, queries.length)),
      total: results.length,
    };
  };

  function hitOf({ id, match }: SearchResult, query: string, words: number) {
    const entry = entries[id];
    const lines = folded[id];
    if (!entry || !lines) return [];
    const { href, kind, title } = entry;
    const terms = new Set(Object.keys(match));
    // Where the compound itself stands, one of its parts elsewhere is no match.
    for (const compound of compoundsIn(query))
      if (terms.has(termOf(asOneWord(compound)))) for (const part of plainWords(compound)) terms.delete(termOf(part));
    return [{ href, kind, title: markTerms(title, terms), text: bestLine(lines, terms, words) }];
  }
}

/** A query word for word. `low-power` is found as it is, as `lowpower`, and where both words stand. */
function queriesOf(text: string): Query[] {
  const compounds = compoundsIn(text).map(
    (compound): Query => ({
      combineWith: 'OR',
      queries: [
        asOneWord(compound),
        { combineWith: 'AND', queries: plainWords(compound), prefix: false, fuzzy: false },
      ],
    }),
  );
  return [...plainWords(withoutCompounds(text)), ...compounds].slice(0, mostWords);
}

interface Indexed {
  id: number;
  title: string;
  summary: string;
  headings: string;
  text: string;
  kind: string;
}
