import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentIn, itemsToday, shippedFolder } from '../../support/site-content.ts';

const written = itemsToday(await contentIn(shippedFolder), 'blogs');

export interface Note {
  slug: string;
  title: string;
  day: string;
  category: string;
  tags: string[];
  word: string;
  from: string;
}

const first = Date.parse('2012-01-02');
const days = 5_000;
const dayLength = 24 * 3_600_000;

function noteOf(number: number, count: number): Note {
  const source = written[number % written.length];
  if (!source) throw new Error('The shipped content has no notes.');
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

export function notesOf(count: number): Note[] {
  return Array.from({ length: count }, (_, index) => noteOf(count - index, count));
}

export function withWritten(notes: Note[]): Note[] {
  const shipped = written.map(({ slug, title, publishedAt, category, tags }) => {
    return { slug, title, day: publishedAt, category, tags, word: '', from: slug };
  });
  return [...shipped, ...notes].sort((a, b) => (a.day < b.day ? 1 : -1));
}

export function oldestOf(notes: Note[]): Note {
  const oldest = notes.at(-1);
  if (!oldest) throw new Error('There are no notes.');
  return oldest;
}

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
/**
 * With a prime stride, each of the 343,000 numbers has its own word, and neighboring numbers have very different words.
 */
const stride = 48_271;

function wordOf(number: number): string {
  const base = syllables.length;
  const mixed = (number * stride) % base ** 3;
  const digits = [Math.floor(mixed / base ** 2), Math.floor(mixed / base) % base, mixed % base];
  return digits.map((digit) => syllables[digit] ?? '').join('');
}
