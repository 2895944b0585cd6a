/** What stands between words. Marks that belong to some, such as those of C++ and C#, do not. */
const between = /[\s\p{Z}\p{P}`<>|=~^]+/gu;
/** `RS-485` and `Wi-Fi` are also looked for as one word. */
const compound = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;
const longestCompound = 24;

/** The words of a text, compounds in their parts. */
export function plainWords(text: string): string[] {
  return text.split(between).filter(Boolean);
}

/** The words of a text, compounds in their parts and as a whole. */
export function indexedWords(text: string): string[] {
  return [...plainWords(text), ...compoundsIn(text).map(asOneWord)];
}

export function compoundsIn(text: string): string[] {
  return text.match(compound) ?? [];
}

export function withoutCompounds(text: string): string {
  return text.replace(compound, ' ');
}

export function asOneWord(text: string): string {
  return text.replaceAll('-', '').slice(0, longestCompound);
}

/** The form in which words are compared: `µA` is found by `uA`, an accent or a capital makes no difference. */
export function termOf(word: string): string {
  if (!beyondAscii.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('μ', 'u');
}

/** Finds the terms where they stand as words of a text in their form. */
export function wordsPattern(terms: Set<string>): RegExp {
  const any = [...terms].map((term) => term.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')).join('|');
  return new RegExp(`(?<!${letter})(?:${any})(?!${letter})`, 'gu');
}

const beyondAscii = /\P{ASCII}/u;

/** Where words with one of the terms stand in the text, in their order. A compound is one place. */
export function findTerms(text: string, terms: Set<string>): Place[] {
  const places = [...placesOf(text, compound, asOneWord), ...placesOf(text, word, (plain) => plain)];
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

/** What words are made of. */
const letter = '[^\\s\\p{Z}\\p{P}`<>|=~^]';
const word = new RegExp(`${letter}+`, 'gu');

function placesOf(text: string, pattern: RegExp, formOf: (word: string) => string): Place[] {
  return [...text.matchAll(pattern)].map(({ 0: plain, index }) => ({
    start: index,
    end: index + plain.length,
    term: termOf(formOf(plain)),
  }));
}
