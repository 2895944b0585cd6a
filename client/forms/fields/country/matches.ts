import type { Country } from '../../../../shared/items.ts';

/** Maximum length of a country name from the server, in characters. */
const maxNameLength = 100;

export function matchesOf(countries: Country[], query: string): Country[] {
  const sought = plain(query.slice(0, maxNameLength));
  const ranks = countries.map(({ name }) => rankOf(plain(name), sought));
  return [0, 1, 2].flatMap((rank) => countries.filter((_, index) => ranks[index] === rank));
}

function rankOf(name: string, sought: string): number {
  if (name.startsWith(sought)) return 0;
  const initials = name.replace(/(\S)\S* ?/g, '$1');
  if (name.includes(` ${sought}`) || initials.startsWith(sought)) return 1;
  // Does not search for a single letter within words, because too many names would match.
  return sought.length > 1 && name.includes(sought) ? 2 : 3;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
