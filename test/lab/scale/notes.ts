import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentIn, itemsToday, shippedFolder } from '../../support/site-content.ts';

const written = itemsToday(await contentIn(shippedFolder), 'blogs');

/** What lists say of a note. */
export interface Note {
  slug: string;
  title: string;
  /** ISO date. */
  day: string;
  category: string;
  tags: string[];
  /** In its title and nowhere else. */
  word: string;
  /** The slug of the written note whose text it has. */
  from: string;
}

/** The first day of the oldest note, and the days up to the newest. All of them are older than the written notes. */
const first = Date.parse('2012-01-02');
const days = 5_000;
const dayLength = 24 * 3_600_000;

/** A note with a written one's text: number 1 is the oldest of `count`. The same two numbers give the same note. */
function noteOf(number: number, count: number): Note {
  const source = written[number % written.length];
  if (!source) throw new Error('No note is written.');
  const word = wordOf(number);
  return {
    word,
    slug: `note-${word}-${number}`,
    title: `Note ${word}`,
    day: new Date(first + Math.floor(((number - 1) * days) / count) * dayLength).toISOString().slice(0, 10),
    category: source.category,
    tags: source.tags,
    from: source.slug,
  };
}

/** So many notes, newest first. */
export function notesOf(count: number): Note[] {
  return Array.from({ length: count }, (_, index) => noteOf(count - index, count));
}

/** All notes of a site with that many more than the written ones, newest first. Only generated ones have a word. */
export function withWritten(notes: Note[]): Note[] {
  const shipped = written.map(({ slug, title, publishedAt, category, tags }) => {
    return { slug, title, day: publishedAt, category, tags, word: '', from: slug };
  });
  return [...shipped, ...notes].sort((a, b) => (a.day < b.day ? 1 : -1));
}

/** The oldest note, which a list or an index that is cut short loses first. */
export function oldestOf(notes: Note[]): Note {
  const oldest = notes.at(-1);
  if (!oldest) throw new Error('There is no note.');
  return oldest;
}

/** Makes a content folder: the shipped one, with so many notes beside the written ones. */
export function writeContentFolder(folder: string, count: number): void {
  cpSync(shippedFolder, folder, { recursive: true });
  for (const { slug, title, day, from } of notesOf(count)) {
    const text = readFileSync(join(shippedFolder, 'blogs', `${from}.md`), 'utf8')
      .replace(/^title: .*$/m, `title: "${title}"`)
      .replace(/^publishedAt: .*$/m, `publishedAt: ${day}`)
      .replace(/^( +title: ).*$/m, `$1"${title}, found"`);
    writeFileSync(join(folder, 'blogs', `${slug}.md`), text);
  }
}

const syllables = Array.from('bdfgklmnprstvz').flatMap((one) => Array.from('aeiou', (other) => one + other));
/** A prime, so that neighbors look nothing alike and no two of the 343,000 words are the same. */
const stride = 48_271;

/** Three syllables for each number. */
function wordOf(number: number): string {
  const base = syllables.length;
  const mixed = (number * stride) % base ** 3;
  const digits = [Math.floor(mixed / base ** 2), Math.floor(mixed / base) % base, mixed % base];
  return digits.map((digit) => syllables[digit] ?? '').join('');
}
