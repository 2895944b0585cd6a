import { asOneWord, compoundsIn, plainWords, termOf, withoutCompounds, wordsThatBegin } from './words.ts';

/** A word of a query, in all the forms that find it. */
export interface Wanted {
  /** As it stands, or as one word where it is a compound. */
  term: string;
  /** Whether the beginning of a word is enough. */
  isPrefix: boolean;
  /** Words that differ by a typing error. */
  similar: string[];
  /** Of a compound: a page has to have all of them. */
  parts: string[];
}

/** Words of a query that count. */
const mostWords = 10;

/**
 * The words of a query. `low-power` is found as it is, as `lowpower`, and where both words stand. `similarTo` gives the
 * words that a word may have been meant for.
 */
export function wantedIn(query: string, similarTo: (term: string) => string[]): Wanted[] {
  const words = plainWords(withoutCompounds(query)).map((word) => ({ term: termOf(word), parts: [] }));
  const compounds = compoundsIn(query).map((compound) => ({
    term: termOf(asOneWord(compound)),
    parts: plainWords(compound).map(termOf),
  }));
  const all = [...words, ...compounds].slice(0, mostWords);
  return all.map(({ term, parts }) => ({
    term,
    parts,
    // One letter is the beginning of too much, unless it is all there is.
    isPrefix: term.length > 1 || all.length === 1,
    similar: similarTo(term),
  }));
}

/** As FTS5 takes them: a page should have all the words, else some of them. */
export function expressionsFor(wanted: Wanted[]): string[] {
  const each = wanted.map(expressionFor);
  return each.length > 1 ? [each.join(' AND '), each.join(' OR ')] : each;
}

/** A whole word counts twice: as a word, and as the beginning of one. */
function expressionFor({ term, isPrefix, similar, parts }: Wanted): string {
  const forms = [term, ...similar].map(quoted);
  if (isPrefix) forms.push(`${quoted(term)} *`);
  if (parts.length > 0) forms.push(`(${parts.map(quoted).join(' AND ')})`);
  return `(${forms.join(' OR ')})`;
}

function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/** The words of a folded text that the query is found by. */
export function foundIn(text: string, wanted: Wanted[]): Set<string> {
  const found = new Set<string>();
  for (const { term, isPrefix, similar, parts } of wanted) {
    const whole = isPrefix ? wordsThatBegin(text, term) : [term];
    for (const word of [...whole, ...similar]) found.add(word);
    // Where the compound itself stands, one of its parts elsewhere is no match.
    if (parts.length > 0 && !whole.includes(term)) for (const part of parts) found.add(part);
  }
  return found;
}
