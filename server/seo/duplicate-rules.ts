import { type Finding, quoted, type Rule } from './finding.ts';
import type { Page } from './page.ts';

/** Later pages of a list count as the same list. */
export function checkDuplicates(pages: Iterable<Page>): Finding[] {
  const own = [...pages].filter(({ path, isIndexable }) => isIndexable && !path.includes('?')).sort(byPath);
  return [...shared(own, 'title', 'title-duplicate'), ...shared(own, 'description', 'description-duplicate')];
}

function shared(pages: Page[], field: 'title' | 'description', rule: Rule): Finding[] {
  const groups = Map.groupBy(
    pages.filter((page) => page[field]),
    (page) => page[field],
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ path, [field]: text }) => ({ rule, path, reason: `same as ${first?.path}: ${quoted(text)}` })),
  );
}

/** Crawls find pages in varying order. */
function byPath(a: Page, b: Page): number {
  return a.path < b.path ? -1 : 1;
}
