import { type Finding, quoted, type Rule } from './finding.ts';
import type { Page } from './page.ts';

/** Pages that share a title or a description. Further pages of a list are the same list. */
export function judgeDuplicates(pages: Iterable<Page>): Finding[] {
  const own = [...pages].filter(({ path, isIndexable }) => isIndexable && !path.includes('?')).sort(byPath);
  return [...shared(own, 'title', 'title-duplicate'), ...shared(own, 'description', 'description-duplicate')];
}

function shared(pages: Page[], field: 'title' | 'description', rule: Rule): Finding[] {
  const groups = Map.groupBy(
    pages.filter((page) => page[field]),
    (page) => page[field],
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ path, [field]: text }) => ({ rule, path, reason: `as ${first?.path}: ${quoted(text)}` })),
  );
}

/** Pages come in another order with every crawl. */
function byPath(a: Page, b: Page): number {
  return a.path < b.path ? -1 : 1;
}
