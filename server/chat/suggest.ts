import { normalizeQuery } from '../../shared/search-query.ts';
import type { SearchHit } from '../../shared/search-results.ts';
import type { Link } from '../../shared/shell.ts';
import type { QueryTable } from '../queries/site-query.ts';

export type SuggestQueries = Pick<QueryTable, 'search'>;

const max = 3;
/** Maximum number of words that are searched. The longest words are used, because they are usually the most specific. */
const maxWords = 6;

interface Candidate extends Link {
  words: number;
  points: number;
  isStrong: boolean;
}

const points = { named: 4, title: 3, text: 1, service: 1 };

/**
 * Suggests a page only if its title contains a word of the message, or the content names the page for that word, and
 * the page has a second word of the message. Of a message with only one telling word, that word is enough.
 */
export function createSuggest(queries: SuggestQueries): (text: string) => Promise<Link[]> {
  return async (text) => {
    const words = tellingWords(text);
    const candidates = new Map<string, Candidate>();
    for (const word of words) {
      const { result } = await queries.search.run({ q: normalizeQuery(word) });
      if (!result.ok) continue;
      const { hits, corrected } = result.value;
      for (const hit of hits) if (!corrected || hit.isNamed) add(candidates, hit, word);
    }
    const enough = Math.min(2, words.length);
    return [...candidates.values()]
      .filter((page) => page.isStrong && page.words >= enough)
      .sort((a, b) => b.points - a.points)
      .slice(0, max)
      .map(({ label, href }) => ({ label, href }));
  };
}

function add(candidates: Map<string, Candidate>, { href, kind, title, isNamed }: SearchHit, word: string): void {
  const [path = ''] = href.split('#');
  const start = {
    label: title.join(''),
    href,
    words: 0,
    points: kind === 'Service' ? points.service : 0,
    isStrong: false,
  };
  const known = candidates.get(path) ?? start;
  const inTitle = title.some((part, at) => at % 2 === 1 && isSameWord(part, word));
  candidates.set(path, {
    ...known,
    href: isNamed ? href : known.href,
    words: known.words + 1,
    points: known.points + (isNamed ? points.named : inTitle ? points.title : points.text),
    isStrong: known.isStrong || isNamed === true || inTitle,
  });
}

/** The search also finds the beginnings of longer words. */
function isSameWord(found: string, word: string): boolean {
  return found.toLowerCase().startsWith(word.toLowerCase()) && found.length - word.length <= 2;
}

function tellingWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.+-]*[\p{L}\p{N}+]/gu) ?? [];
  const telling = new Set(words.filter((word) => /\p{L}/u.test(word) && !common.has(word.toLowerCase())));
  return [...telling].sort((a, b) => b.length - a.length).slice(0, maxWords);
}

const common = new Set(
  `about also and any are but can could did does for from get had has have hello hey good help him his how its just know like
  many may more morning afternoon evening much need not now one our out please should some than thank thanks that the their them then there they
  this those use want was were what when where which who why will with would yes you your am an as at be by do hi if in
  is it me my no of ok on or so to up us we`.split(/\s+/),
);
