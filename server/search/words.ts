import { withoutStackedMarks } from '../typesetting/stacked-marks.ts';

/** Words end at blanks and punctuation, but not at marks that belong to some, such as those of C++ and C#. */
const letter = '[^\\s\\p{Z}\\p{P}`<>|=~^]';
// bounded: put together from a constant, with one repetition
const word = new RegExp(`${letter}+`, 'gu');
/** A word with its hyphens. With `+` at the end for compounds alone, a long plain word would take quadratic time. */
const hyphenated = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
const longestCompound = 24;

/** The words of a text, compounds in their parts. */
export function plainWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** The words of a text, compounds in their parts and as a whole. */
export function indexedWords(text: string): string[] {
  const words = plainWords(text);
  for (const compound of compoundsIn(text)) words.push(asOneWord(compound));
  return words;
}

/** `RS-485` and `Wi-Fi` are also looked for as one word. */
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
  return text.replaceAll('-', '').slice(0, longestCompound);
}

/** The form in which words are compared: `µA` is found by `uA`, an accent or a capital makes no difference. */
export function termOf(word: string): string {
  if (!beyondAscii.test(word)) return word.toLowerCase();
  return withoutStackedMarks(word).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('μ', 'u');
}

const beyondAscii = /\P{ASCII}/u;

/** Finds the terms where they stand as words of a text in their form. */
export function wordsPattern(terms: Set<string>): RegExp {
  const any = [...terms].map((term) => term.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')).join('|');
  // bounded: alternatives of plain characters, with no repetition among them
  return new RegExp(`(?<!${letter})(?:${any})(?!${letter})`, 'gu');
}

/** Where words with one of the terms stand in the text, in their order. A compound is one place. */
export function findTerms(text: string, terms: Set<string>): Place[] {
  const compounds = placesOf(text, hyphenated, asOneWord).filter(({ start, end }) =>
    isCompound(text.slice(start, end)),
  );
  const places = [...compounds, ...placesOf(text, word, (plain) => plain)];
  const found = places.filter(({ term }) => terms.has(term)).sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((place) => {
    const isOwn = place.start >= end;
    if (isOwn) end = place.end;
    return isOwn;
  });
}

interface Place {
  start: number;
  end: number;
  term: string;
}

function placesOf(text: string, pattern: RegExp, formOf: (word: string) => string): Place[] {
  return [...text.matchAll(pattern)].map(({ 0: plain, index }) => ({
    start: index,
    end: index + plain.length,
    term: termOf(formOf(plain)),
  }));
}
