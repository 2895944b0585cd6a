import {
  acronymOf,
  asOneWord,
  compoundsIn,
  isFiller,
  plainWords,
  termOf,
  withoutCompounds,
  wordsThatBegin,
} from './words.ts';

/** A query word with all the forms that match it. */
export interface Wanted {
  /** The whole word. A compound counts as one. */
  term: string;
  isPrefix: boolean;
  similar: string[];
  /** The parts of a compound. A page must contain all of them. */
  parts: string[];
}

/** The terms of the index. */
export interface KnownTerms {
  isIndexed(term: string): boolean;
  /** Terms that differ by a typing error. */
  similarTo(term: string): string[];
}

const mostWords = 10;

/** `low-power` matches itself, `lowpower`, and pages with both words. Typing errors are corrected. */
export function wantedIn(query: string, { similarTo, isIndexed }: KnownTerms): Wanted[] {
  const terms = withoutFillers(plainWords(withoutCompounds(query)).map(termOf), isIndexed);
  const words = terms.map((term) => ({ term, parts: [] }));
  const compounds = compoundsIn(query).map((compound) => ({
    term: termOf(asOneWord(compound)),
    parts: plainWords(compound).map(termOf),
  }));
  const all = [...words, ...compounds].slice(0, mostWords);
  return all.map(({ term, parts }) => ({
    term,
    parts,
    // A single letter matches too many words, unless the query has nothing else.
    isPrefix: term.length > 1 || all.length === 1,
    similar: similarTo(term),
  }));
}

/** Queries of more words are sentences, whose fillers say nothing. */
const mostNames = 3;

/** `can bus` asks for CAN. Fillers that are no acronyms count only where nothing else is asked. */
function withoutFillers(terms: string[], isIndexed: (term: string) => boolean): string[] {
  const isName = (term: string) => isFiller(term) && terms.length <= mostNames && isIndexed(acronymOf(term));
  const telling = terms.filter((term) => !isFiller(term) || isName(term));
  return (telling.length > 0 ? telling : terms).map((term) => (isName(term) ? acronymOf(term) : term));
}

/** FTS5 expressions: first for all words, then for some. */
export function expressionsFor(wanted: Wanted[]): string[] {
  const each = wanted.map(expressionFor);
  return each.length > 1 ? [each.join(' AND '), each.join(' OR ')] : each;
}

/** A whole word counts twice: as a word, and as the start of one. */
function expressionFor({ term, isPrefix, similar, parts }: Wanted): string {
  const forms = [term, ...similar].map(quoted);
  if (isPrefix) forms.push(`${quoted(term)} *`);
  if (parts.length > 0) forms.push(`(${parts.map(quoted).join(' AND ')})`);
  return `(${forms.join(' OR ')})`;
}

function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

export function foundIn(text: string, wanted: Wanted[]): Set<string> {
  const found = new Set<string>();
  for (const { term, isPrefix, similar, parts } of wanted) {
    const whole = isPrefix ? wordsThatBegin(text, term) : [term];
    for (const word of [...whole, ...similar]) found.add(word);
    // If the compound itself matches, its parts elsewhere are not marked.
    if (parts.length > 0 && !whole.includes(term)) for (const part of parts) found.add(part);
  }
  return found;
}
