import { perPage } from '../../../server/queries/list-page.ts';
import { href } from '../../../shared/paths.ts';
import type { ListedNote } from './listed-notes.ts';
import type { StartedSite } from './started-site.ts';

/** Up to here every page of the list is walked; of a longer one the first, the last and some between. */
const mostWalked = 12_000;
const sampled = 60;
/** Pages in a row that may fail before the walk ends. */
const timeout = 3;

/** Walks the list from page 1 to its last. Says what is not there exactly once, newest to oldest. */
export async function walkList(fetchPage: StartedSite['fetchPage'], listed: ListedNote[]): Promise<string[]> {
  const pages = Math.ceil(listed.length / perPage);
  const isWhole = listed.length <= mostWalked;
  const numbers = isWhole ? range(pages) : spread(pages, sampled);
  const dayOf = new Map(listed.map(({ slug, day }) => [slug, day]));
  const seen = new Map<string, number>();
  const failed: string[] = [];
  let inARow = 0;
  let disordered = 0;
  for (const page of numbers) {
    const { status, body } = await fetchPage(href.blogs(page));
    const slugs = status === 200 ? notesOn(body) : [];
    inARow = slugs.length > 0 ? 0 : inARow + 1;
    if (slugs.length === 0) failed.push(`page ${page}: ${status === 200 ? 'no notes' : status}`);
    // Notes of one day may stand in any order.
    const days = listed.slice((page - 1) * perPage, page * perPage).map(({ day }) => day);
    if (slugs.length > 0 && slugs.map((slug) => dayOf.get(slug)).join() !== days.join()) disordered += 1;
    for (const slug of slugs) seen.set(slug, (seen.get(slug) ?? 0) + 1);
    if (inARow === timeout) break;
  }
  const foreign = [...seen.keys()].filter((slug) => !dayOf.has(slug));
  const twice = [...seen.values()].filter((times) => times > 1);
  const missing = isWhole ? listed.length - (seen.size - foreign.length) : 0;
  return [
    ...failed.slice(0, timeout).map((failure) => `list, ${failure}`),
    ...(inARow === timeout ? ['list: the walk ended there'] : []),
    ...(missing > 0 ? [`list: ${missing} of ${listed.length} notes are on no page`] : []),
    ...(twice.length > 0 ? [`list: ${twice.length} notes are on more than one page`] : []),
    ...(foreign.length > 0 ? [`list: ${foreign.length} notes that nobody wrote`] : []),
    ...(disordered > 0 ? [`list: ${disordered} pages are not newest to oldest`] : []),
  ];
}

/** Slugs of the notes that a page's own part links to, in its order. */
export function notesOn(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...new Set([...main.matchAll(/href="\/blogs\/([a-z0-9-]+)"/g)].map((match) => match[1] ?? ''))];
}

function range(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Numbers from 1 to the last, evenly spread, both ends among them. */
function spread(last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => 1 + Math.round((index * (last - 1)) / (count - 1)));
}
