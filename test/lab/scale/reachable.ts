import { perPage } from '../../../server/queries/list-page.ts';
import { href } from '../../../shared/paths.ts';
import { oldestOf, type Shelved } from './note-shelf.ts';
import type { StartedSite } from './started-site.ts';
import { notesOn, walkList } from './walk-list.ts';

type Read = StartedSite['read'];

/** What a visitor cannot reach, a line each: notes that no list has, lists that end early, words that find nothing. */
export async function unreachable(read: Read, shelf: Shelved[]): Promise<string[]> {
  const faults = await walkList(read, shelf);
  const oldest = oldestOf(shelf);
  const found = await read(`${href.search()}?q=${oldest.word}`);
  if (!notesOn(found.body).includes(oldest.slug)) {
    faults.push(`search for a word of the oldest note's title does not find it (${found.status})`);
  }
  const article = await read(href.blog(oldest.slug));
  if (article.status !== 200) faults.push(`the oldest note answers ${article.status}`);
  for (const category of new Set(shelf.map((note) => note.category))) {
    const notes = shelf.filter((note) => note.category === category);
    faults.push(
      ...(await wrongEnd(read, `category ${category}`, notes.length, (page) => href.blogCategory(category, page))),
    );
  }
  for (const tag of [...new Set(shelf.flatMap(({ tags }) => tags))].filter((_, index) => index % 5 === 0)) {
    const notes = shelf.filter(({ tags }) => tags.includes(tag));
    faults.push(...(await wrongEnd(read, `tag ${tag}`, notes.length, (page) => href.blogTag(tag, page))));
  }
  return faults;
}

/** A list of so many notes has its last page, with the rest of them on it, and none after it. */
async function wrongEnd(read: Read, name: string, count: number, address: (page: number) => string): Promise<string[]> {
  const pages = Math.ceil(count / perPage);
  const last = await read(address(pages));
  const after = await read(address(pages + 1));
  const rest = count - (pages - 1) * perPage;
  const shown = last.status === 200 ? notesOn(last.body).length : 0;
  return [
    ...(shown === rest ? [] : [`${name}: ${shown} notes on page ${pages}, not ${rest} (${last.status})`]),
    ...(after.status === 404 ? [] : [`${name}: page ${pages + 1}, past the end, answers ${after.status}`]),
  ];
}
