import type { ContentIssue } from '../../server/content/content-error.ts';
import type { ParsedContent } from '../../server/content/read-content.ts';

type Entry = NonNullable<ParsedContent['blogs'][number]['entry'] | ParsedContent['caseStudies'][number]['entry']>;

export function unstatedCovers({ blogs, caseStudies }: Pick<ParsedContent, 'blogs' | 'caseStudies'>): ContentIssue[] {
  return [...blogs, ...caseStudies].flatMap(({ entry }) => (entry ? errorsIn(entry) : []));
}

function errorsIn({ value: { cover, ...rest }, body, makeError }: Entry): ContentIssue[] {
  if (!cover) return [];
  const text = JSON.stringify([rest, body]).replaceAll('\\n', ' ');
  const stated = numbersIn(text);
  const hint = 'use a label or value from the text, or remove this label or value from the cover';
  return [
    ...cover.labels.flatMap((label, index) =>
      hasWords(text, label)
        ? []
        : [makeError(['cover', 'labels', index], `the text does not contain ${label}; ${hint}`)],
    ),
    ...cover.values.flatMap((value, index) =>
      stated.has(value)
        ? []
        : [makeError(['cover', 'values', index], `the text does not contain the number ${value}; ${hint}`)],
    ),
  ];
}

function hasWords(text: string, words: string): boolean {
  const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const isInNumber = /\d[.,]$/.test(before) && /^\d/.test(words);
    if (!isPart(before.at(-1)) && !isInNumber && !isPart(text[at + words.length])) return true;
  }
  return false;
}

function numbersIn(text: string): Set<number> {
  const written = text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
  const spoken = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set([
    ...written.map((number) => Number(number.replaceAll(',', ''))),
    ...spoken.flatMap((word) => numberWords.get(word) ?? []),
  ]);
}

const numberWords = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
  }),
);
