import { perPage } from '../../../server/queries/list-page.ts';
import { href } from '../../../shared/paths.ts';
import { createRandom, type Random } from '../../support/random.ts';
import type { ListedNote } from './listed-notes.ts';
import type { StartedSite } from './started-site.ts';
import { pick } from './words.ts';

const lanes = 8;
/** Milliseconds after which a slow site is spared the rest. */
const timeout = 180_000;

/** Visitors all over the site, so many requests. Gives how many were answered with a page. */
export async function readLoad({ request }: StartedSite, listed: ListedNote[], requests: number): Promise<number> {
  const random = createRandom(listed.length);
  const until = performance.now() + timeout;
  let left = requests;
  let pages = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left > 0 && performance.now() < until) {
        left -= 1;
        const { status } = await request(someAddress(listed, random));
        if (status === 200) pages += 1;
      }
    }),
  );
  return pages;
}

function someAddress(listed: ListedNote[], random: Random): string {
  const note = pick(listed, random);
  const kind = random.integer(1, 10);
  if (kind <= 4) return href.blogs(random.integer(1, Math.ceil(listed.length / perPage)));
  if (kind <= 7) return href.blog(note.slug);
  if (kind === 8) return href.blogCategory(note.category, random.integer(1, 3));
  if (kind === 9) return href.blogTag(pick(note.tags, random));
  return `${href.search()}?q=${note.word ?? note.category}`;
}
