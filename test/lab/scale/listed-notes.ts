import { contentIn, itemsOf, shippedFolder } from '../../support/site-content.ts';
import { noteOf } from './note.ts';

const shipped = await contentIn(shippedFolder);

/** What lists say of a note. */
export interface ListedNote {
  slug: string;
  /** ISO date. */
  day: string;
  category: string;
  tags: string[];
  /** In its title and nowhere else; undefined of a written note. */
  word: string | undefined;
}

/** Every note that a site should have, newest first: the generated ones and, where its content has them, the written. */
export function listedNotes(count: number, { withWritten }: { withWritten: boolean }): ListedNote[] {
  const written = itemsOf(shipped, 'blogs').map(({ slug, publishedAt, category, tags }) => {
    return { slug, day: publishedAt, category, tags, word: undefined };
  });
  const generated = Array.from({ length: count }, (_, index): ListedNote => {
    const { slug, publishedAt, category, tags, word } = noteOf(index + 1, count);
    return { slug, day: publishedAt, category, tags, word };
  });
  const today = new Date().toISOString().slice(0, 10);
  return [...(withWritten ? written.filter(({ day }) => day <= today) : []), ...generated].sort((a, b) =>
    a.day < b.day ? 1 : -1,
  );
}

/** The oldest note, which a list or an index that is cut short loses first. */
export function oldestOf(listed: ListedNote[]): ListedNote & { word: string } {
  const { word, ...oldest } = listed.at(-1) ?? noNote();
  return { ...oldest, word: word ?? noNote() };
}

function noNote(): never {
  throw new Error('There is no generated note.');
}
