import type { Country } from '../../../../shared/models.ts';

/** Characters, as the site takes them of a country. */
const longestName = 100;

/** Countries that a query may mean: first names that begin with it, then a later word or the initials, then any part. */
export function matchesOf(countries: Country[], query: string): Country[] {
  const sought = plain(query.slice(0, longestName));
  const ranks = countries.map(({ name }) => rankOf(plain(name), sought));
  return [0, 1, 2].flatMap((rank) => countries.filter((_, index) => ranks[index] === rank));
}

function rankOf(name: string, sought: string): number {
  if (name.startsWith(sought)) return 0;
  const initials = name.replace(/(\S)\S* ?/g, '$1');
  if (name.includes(` ${sought}`) || initials.startsWith(sought)) return 1;
  // One letter is part of nearly every name.
  return sought.length > 1 && name.includes(sought) ? 2 : 3;
}

/** Without accents, case and punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
