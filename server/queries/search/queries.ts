import type { SearchHit } from '../../../shared/search-results.ts';
import {
  acronymOf,
  asOneWord,
  compoundsIn,
  isAcronymTerm,
  isStopWord,
  plainWords,
  positionsOfWord,
  termOf,
  withoutCompounds,
  wordsThatBegin,
} from './words.ts';

export interface QueryWord {
  term: string;
  isPrefix: boolean;
  similar: string[];
  parts: string[];
  /** Possible splits into two words, such as CAN FD for `canfd`. Empty unless a page contains one of the pairs. */
  splits: Pair[];
  /** Pairs of the word and a neighbor that a page contains as one word. The query `lora wan` finds LoRaWAN. */
  joined: Pair[];
}

type Pair = readonly [string, string];

export interface TermLookups {
  isIndexed(term: string): boolean;
  similarTo(term: string): string[];
  /** Indexed words that mean the same. */
  synonymsOf(term: string): string[];
  isFound(expression: string): boolean;
}

const maxWords = 10;

/** The query `low-power` matches `low-power`, `lowpower`, and pages with both words. */
export function queryWordsIn(query: string, lookups: TermLookups): QueryWord[] {
  const { isIndexed, isFound } = lookups;
  const plain = plainWords(withoutCompounds(query)).map(termOf);
  const words = withoutStopWords(plain, isIndexed).map((term) => ({
    term,
    parts: [],
    pairs: pairsAround(term, plain),
  }));
  const compounds = compoundsIn(query).map((compound) => ({
    term: termOf(asOneWord(compound)),
    parts: plainWords(compound).map(termOf),
    pairs: [],
  }));
  const all = [...words, ...compounds].slice(0, maxWords);
  return all.map(({ term, parts, pairs }) => {
    const possible = splitsOf(term);
    const splits = possible.length > 0 && isFound(possible.map(sideBySide).join(' OR ')) ? possible : [];
    const joined = pairs.filter((pair) => isFound(asOne(pair)));
    return {
      term,
      parts,
      splits,
      joined,
      // A single letter is a prefix only as the query's only word; otherwise, it would match too many words.
      isPrefix: term.length > 1 || all.length === 1,
      similar: joined.length + splits.length > 0 ? [] : insteadOf(term, pairs, lookups),
    };
  });
}

/**
 * Returns words that the visitor may have meant: synonyms or similar words if no page contains the term, or a short term
 * with two letters swapped if pages contain only that one beside its neighbor, as in `can df`.
 */
function insteadOf(term: string, pairs: Pair[], { similarTo, synonymsOf, isFound }: TermLookups): string[] {
  if (!isFound(`${quoted(term)} *`)) {
    const synonyms = synonymsOf(term);
    if (synonyms.length > 0) return synonyms;
  }
  if (term.length > maxFragmentLength || pairs.some((pair) => isFound(sideBySide(pair)))) return similarTo(term);
  return swapsOf(term).filter((swapped) =>
    pairs.some(([one, other]) => isFound(sideBySide(one === term ? [swapped, other] : [one, swapped]))),
  );
}

function swapsOf(term: string): string[] {
  const letters = [...term];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}

function pairsAround(term: string, words: string[]): Pair[] {
  const word = isAcronymTerm(term) ? term.slice(0, -1) : term;
  const at = words.indexOf(word);
  const [before, after] = [words[at - 1], words[at + 1]];
  return [...(before ? [[before, word] as const] : []), ...(after ? [[word, after] as const] : [])];
}

const maxSplitLength = 24;

/**
 * Excludes splits inside a number, splits into two stop words, and a split before a final `s`, which usually follows an
 * apostrophe.
 */
function splitsOf(term: string): Pair[] {
  const letters = [...term];
  if (letters.length > maxSplitLength || isAcronymTerm(term)) return [];
  return letters
    .slice(1)
    .map((_, index) => [letters.slice(0, index + 1).join(''), letters.slice(index + 1).join('')] as const)
    .filter((pair) => pair[1] !== 's' && !pair.every(isStopWord) && !/\d\n\d/.test(pair.join('\n')));
}

/** Maximum number of words in a query whose stop words may be acronyms. */
const maxNames = 3;

/**
 * Removes stop words, except indexed acronyms in a short query, such as `can` in `can bus`, and except in a query that
 * contains only stop words.
 */
function withoutStopWords(terms: string[], isIndexed: (term: string) => boolean): string[] {
  const isName = (term: string) => isStopWord(term) && terms.length <= maxNames && isIndexed(acronymOf(term));
  const telling = terms.filter((term) => !isStopWord(term) || isName(term));
  return (telling.length > 0 ? telling : terms).map((term) => (isName(term) ? acronymOf(term) : term));
}

/**
 * Returns FTS5 expressions. The first three match all words: with fragments joined, as typed, and in any spelling. The
 * last expression matches any of the words. An expression is undefined if it would equal another expression.
 */
export function expressionsFor(queryWords: QueryWord[]) {
  const isTogether = queryWords.some(({ joined }) => joined.some(isFragment));
  const isRespelled = queryWords.some(({ joined, splits }) => joined.length + splits.length > 0);
  return {
    together: isTogether ? expressionOf(queryWords, togetherIn) : undefined,
    asTyped: expressionOf(queryWords, expressionFor),
    respelled: isRespelled ? expressionOf(queryWords, inAnySpelling) : undefined,
    some: queryWords.length > 1 ? expressionOf(queryWords, inAnySpelling, ' OR ') : undefined,
  };
}

function expressionOf(queryWords: QueryWord[], form: (one: QueryWord) => string, between = ' AND '): string {
  return queryWords.map((one) => `(${form(one)})`).join(between);
}

function togetherIn(one: QueryWord): string {
  const pairs = one.joined.filter(isFragment).flatMap((pair) => [asOne(pair), sideBySide(pair)]);
  return pairs.join(' OR ') || expressionFor(one);
}

function inAnySpelling(one: QueryWord): string {
  return [expressionFor(one), ...one.joined.map(asOne), ...one.splits.map(sideBySide)].join(' OR ');
}

const maxFragmentLength = 3;

/** True for pairs such as `wi fi` and `esp 32`, whose short parts would match many unrelated words as prefixes. */
function isFragment(pair: Pair): boolean {
  return pair.some((word) => word.length <= maxFragmentLength || /\d/.test(word));
}

function asOne(pair: Pair): string {
  return quoted(pair.join(''));
}

function sideBySide(pair: Pair): string {
  return quoted(pair.join(' '));
}

/** A term that may be a prefix matches both as a prefix and as a whole word, because a whole word must rank higher. */
function expressionFor({ term, isPrefix, similar, parts }: QueryWord): string {
  const forms = [term, ...similar].map(quoted);
  if (isPrefix) forms.push(`${quoted(term)} *`);
  if (parts.length > 0) forms.push(`(${parts.map(quoted).join(' AND ')})`);
  return forms.join(' OR ');
}

function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/**
 * Returns the query with the words that the results contain instead, spelled as in the first result that has them. Returns
 * undefined if the results contain the words as typed.
 */
export function correctedQuery(query: string, queryWords: QueryWord[], hits: SearchHit[]): string | undefined {
  const marked = hits.flatMap(({ title, text }) => [title, text].flatMap((parts) => parts.filter((_, at) => at % 2)));
  const byTerm = Map.groupBy(marked, termOf);
  const meant = new Map<string, string>();
  for (const { term, similar } of queryWords) {
    const [most] = similar.map((other) => byTerm.get(other) ?? []).sort((a, b) => b.length - a.length);
    if (most?.[0]) meant.set(term, most[0]);
  }
  if (meant.size === 0) return undefined;
  return plainWords(query)
    .map((word) => meant.get(termOf(word)) ?? word)
    .join(' ');
}

export function foundIn(text: string, queryWords: QueryWord[]): Set<string> {
  const found = new Set<string>();
  for (const { term, isPrefix, similar, parts, splits, joined } of queryWords) {
    const together = joined.filter((pair) => isFragment(pair) && hasWord(text, pair.join('')));
    for (const pair of joined) found.add(pair.join(''));
    if (together.length > 0) continue;
    const whole = isPrefix ? wordsThatBegin(text, term) : [term];
    for (const word of [...whole, ...similar]) found.add(word);
    // If a text contains the compound itself, the compound's parts elsewhere are not marked.
    if (parts.length > 0 && !whole.includes(term)) for (const part of parts) found.add(part);
    if (whole.length > 0) continue;
    for (const split of splits) {
      if (split.every((part) => hasWord(text, part)))
        for (const part of split) found.add(isStopWord(part) ? acronymOf(part) : part);
    }
  }
  return found;
}

function hasWord(text: string, word: string): boolean {
  return !positionsOfWord(text, word).next().done;
}
