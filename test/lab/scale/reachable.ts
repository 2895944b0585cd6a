import { perPage } from '../../../server/queries/list-page.ts';
import { href } from '../../../shared/paths.ts';
import { type ListedNote, oldestOf } from './listed-notes.ts';
import type { StartedSite } from './started-site.ts';
import { notesOn, walkList } from './walk-list.ts';

type FetchPage = StartedSite['fetchPage'];

/** What a visitor cannot reach, a line each: notes that no list has, lists that end early, words that find nothing. */
export async function unreachable(fetchPage: FetchPage, listed: ListedNote[]): Promise<string[]> {
  const failures = await walkList(fetchPage, listed);
  const oldest = oldestOf(listed);
  const found = await fetchPage(`${href.search()}?q=${oldest.word}`);
  if (!notesOn(found.body).includes(oldest.slug)) {
    failures.push(`search for a word of the oldest note's title does not find it (${found.status})`);
  }
  const article = await fetchPage(href.blog(oldest.slug));
  if (article.status !== 200) failures.push(`the oldest note answers ${article.status}`);
  for (const category of new Set(listed.map((note) => note.category))) {
    const notes = listed.filter((note) => note.category === category);
    failures.push(
      ...(await wrongEnd(fetchPage, `category ${category}`, notes.length, (page) => href.blogCategory(category, page))),
    );
  }
  for (const tag of [...new Set(listed.flatMap(({ tags }) => tags))].filter((_, index) => index % 5 === 0)) {
    const notes = listed.filter(({ tags }) => tags.includes(tag));
    failures.push(...(await wrongEnd(fetchPage, `tag ${tag}`, notes.length, (page) => href.blogTag(tag, page))));
  }
  return failures;
}

/** A list of so many notes has its last page, with the rest of them on it, and none after it. */
async function wrongEnd(
  fetchPage: FetchPage,
  name: string,
  count: number,
  address: (page: number) => string,
): Promise<string[]> {
  const pages = Math.ceil(count / perPage);
  const last = await fetchPage(address(pages));
  const after = await fetchPage(address(pages + 1));
  const rest = count - (pages - 1) * perPage;
  const shown = last.status === 200 ? notesOn(last.body).length : 0;
  return [
    ...(shown === rest ? [] : [`${name}: ${shown} notes on page ${pages}, not ${rest} (${last.status})`]),
    ...(after.status === 404 ? [] : [`${name}: page ${pages + 1}, past the end, answers ${after.status}`]),
  ];
}
