import { withoutStackedMarks } from '../../process/text/stacked-marks.ts';

/**
 * Matches a character of a word. Words may contain some symbols, such as the plus signs in C++, but no word joiner,
 * which `typeset` adds.
 */
const letter = /[^\s\p{Z}\p{P}`<>|=~^\u2060]/u;
// bounded: built from a constant, with one quantifier
const word = new RegExp(`${letter.source}+`, 'gu');
/**
 * Matches a word with its hyphens. A pattern for compounds only, with `+` at the end, would take quadratic time on a
 * long plain word.
 */
const hyphenated = /[\p{L}\p{N}]+(?:-\u2060?[\p{L}\p{N}]+)*/gu;
const maxCompoundLength = 24;

export function plainWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** Most queries ignore these words. Some of them, such as CAN and IT, are also acronyms. */
const stopWords = new Set(
  'a all an and are as at be by can do does for from has how if in is it may no not of on one or our so that the to up us was we what when which who why with you'.split(
    ' ',
  ),
);

export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}

export function acronymOf(term: string): string {
  return `${term}^`;
}

export function isAcronymTerm(term: string): boolean {
  return term.endsWith('^');
}

/** True for a stop word of at least two letters in capitals, such as `CAN`. */
function isAcronym(plain: string): boolean {
  return plain.length > 1 && plain === plain.toUpperCase() && isStopWord(plain.toLowerCase());
}

export function indexedWords(text: string): string[] {
  const words = plainWords(text);
  words.push(...acronymsIn(text));
  for (const compound of compoundsIn(text)) words.push(asOneWord(compound));
  return words;
}

export function acronymsIn(text: string): string[] {
  return plainWords(text)
    .filter(isAcronym)
    .map((plain) => acronymOf(termOf(plain)));
}

export function compoundsIn(text: string): string[] {
  const found: string[] = [];
  for (const [plain] of text.matchAll(hyphenated)) if (isCompound(plain)) found.push(plain);
  return found;
}

export function withoutCompounds(text: string): string {
  return text.replace(hyphenated, (found) => (isCompound(found) ? ' ' : found));
}

function isCompound(found: string): boolean {
  return found.includes('-');
}

export function asOneWord(text: string): string {
  return text.replace(/[-\u2060]/g, '').slice(0, maxCompoundLength);
}

/** True for a title that starts with the query, ignoring spaces and punctuation. */
export function namedBy(query: string): (title: string) => boolean {
  const queryText = plainTerms(query).join('');
  return (title) => {
    let begun = '';
    for (const word of plainTerms(title)) if (begun.length < queryText.length) begun += word;
    return begun === queryText;
  };
}

export function plainTerms(text: string): string[] {
  return plainWords(text).map(termOf);
}

/** `µA` equals `uA`; accents and case are ignored. */
export function termOf(word: string): string {
  if (!beyondAscii.test(word)) return word.toLowerCase();
  return withoutStackedMarks(word).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('μ', 'u');
}

const beyondAscii = /\P{ASCII}/u;

export function* positionsOfWord(text: string, term: string): Generator<number> {
  for (let at = text.indexOf(term); at >= 0 && at < text.length; at = text.indexOf(term, at + 1)) {
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + term.length))) yield at;
  }
}

export function wordsThatBegin(text: string, term: string): string[] {
  const words = new Set<string>();
  for (let at = text.indexOf(term); term && at >= 0; at = text.indexOf(term, at + 1)) {
    if (letter.test(text.charAt(at - 1))) continue;
    let end = at + term.length;
    while (letter.test(text.charAt(end))) end += 1;
    words.add(text.slice(at, end));
  }
  return [...words];
}

export function findTerms(text: string, terms: Set<string>): Match[] {
  const found: Match[] = [];
  const find = (pattern: RegExp, formOf: (plain: string) => string | undefined) => {
    for (const { 0: plain, index } of text.matchAll(pattern)) {
      if (terms.has(formOf(plain) ?? '')) found.push({ start: index, end: index + plain.length });
    }
  };
  if (isCompound(text)) find(hyphenated, (plain) => (isCompound(plain) ? termOf(asOneWord(plain)) : undefined));
  find(word, (plain) => (isAcronym(plain) ? acronymOf(termOf(plain)) : termOf(plain)));
  let end = 0;
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((match) => {
      const isOwn = match.start >= end;
      if (isOwn) end = match.end;
      return isOwn;
    });
}

export interface Match {
  start: number;
  end: number;
}
