import type { BlogEntry } from '../../../server/content/item-schemas.ts';
import { createRandom } from '../../support/random.ts';
import { contentIn, shippedFolder } from '../../support/site-content.ts';
import { noteBody } from './note-body.ts';
import { cutAtWord, pick, sentence, subjects, verbs } from './words.ts';

const shipped = await contentIn(shippedFolder);

/** A note that exists by formula alone: number 1 is the oldest of `count`. The same two numbers give the same note. */
export interface Note extends Omit<BlogEntry, 'body' | 'draft'> {
  number: number;
  /** Stands in the title, and in no other note. */
  word: string;
}

/** The first day of the oldest note, and the days up to the newest. All of them are older than the written notes. */
const first = Date.parse('2012-01-02');
const days = 5_200;
const dayLength = 24 * 3_600_000;

export function noteOf(number: number, count: number): Note {
  const random = createRandom(number);
  const { categories, tags } = shipped;
  const word = wordOf(number);
  const subject = pick(subjects, random);
  const title = `${subject} ${pick(verbs, random)} at ${random.integer(2, 980)} ${pick(units, random)}: ${word}`;
  const said = Array.from({ length: 4 }, () => sentence(random)).join(' ');
  return {
    number,
    word,
    slug: `${subject.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${word}-${number}`,
    title,
    summary: cutAtWord(`${said} Seen with ${word}.`, 190),
    category: at(categories, number).slug,
    tags: [...new Set([0, 5, 11].map((step) => at(tags, number * 3 + step).slug))],
    author: at(authors, number),
    services: [],
    publishedAt: new Date(first + Math.floor(((number - 1) * days) / count) * dayLength).toISOString().slice(0, 10),
    seo: {
      title: cutAtWord(title, 60),
      description: cutAtWord(`${word}: ${said}`, 155),
      keywords: [word, subject.toLowerCase(), pick(verbs, random)],
    },
  };
}

/** Its text in Markdown: 5 to 8 KB with headings, a listing and a table, as the written notes have them. */
export function bodyOf({ number, word }: Note): string {
  return noteBody(word, createRandom(number + 1_000_000));
}

/** The number of the note that a slug names. */
export function numberOf(slug: string): number | undefined {
  const digits = slug.match(/-(\d+)$/)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const units = ['mA', 'kHz', 'boards', 'dBm', 'ms', 'nodes'];
const authors = [
  { name: 'Devika Raman', role: 'Principal engineer, low power' },
  { name: 'Elena Vasquez', role: 'Firmware architect' },
  { name: 'Kim Seo-yeon', role: 'RF engineer' },
  { name: 'Rohan Iyer', role: 'Hardware lead' },
];

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const syllables = Array.from(consonants).flatMap((one) => Array.from(vowels, (other) => one + other));
/** A prime, so that neighbors look nothing alike and no two of the 343,000 words are the same. */
const stride = 48_271;

/** Three syllables for each number. */
function wordOf(number: number): string {
  const base = syllables.length;
  const mixed = (number * stride) % base ** 3;
  const digits = [Math.floor(mixed / base ** 2), Math.floor(mixed / base) % base, mixed % base];
  return digits.map((digit) => syllables[digit] ?? '').join('');
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
