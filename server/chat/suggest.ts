import { normalizeQuery } from '../../shared/search-query.ts';
import type { Link } from '../../shared/shell.ts';
import type { QueryTable } from '../queries/site-query.ts';

export type SuggestQueries = Pick<QueryTable, 'search'>;

const max = 3;
/** Maximum number of words in a search. The longest words are used, because they are usually the most specific. */
const maxWords = 6;

export function createSuggest(queries: SuggestQueries): (text: string) => Promise<Link[]> {
  return async (text) => {
    const q = normalizeQuery(tellingWords(text).join(' '));
    const { result } = await queries.search.run({ q });
    if (!result.ok) return [];
    return result.value.hits.slice(0, max).map(({ href, title }) => ({ label: title.join(''), href }));
  };
}

function tellingWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.+-]*[\p{L}\p{N}+]/gu) ?? [];
  const telling = new Set(words.filter((word) => !common.has(word.toLowerCase())));
  return [...telling].sort((a, b) => b.length - a.length).slice(0, maxWords);
}

const common = new Set(
  `about also and any are but can could did does for from get had has have hello help him his how its just know like
  many may more much need not now one our out please should some than thank thanks that the their them then there they
  this those use want was were what when where which who why will with would yes you your am an as at be by do hi if in
  is it me my no of ok on or so to up us we`.split(/\s+/),
);
