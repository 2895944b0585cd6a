import type { ContentIssue } from '../content-error.ts';
import type { RedirectEntry } from '../site-schemas.ts';
import type { Located } from '../yaml-text.ts';
import type { KnownPages } from './known-pages.ts';

export function redirectLoops(moved: Located<RedirectEntry[]>): ContentIssue[] {
  const targets = new Map(moved.value.map(({ from, to }) => [from, to]));
  return moved.value.flatMap(({ from }, at) => {
    const passed: string[] = [];
    for (let path = targets.get(from); path !== undefined && !passed.includes(path); path = targets.get(path)) {
      if (path === from)
        return [moved.makeError([at, 'to'], `${from} redirects back to itself; use the path of another page`)];
      passed.push(path);
    }
    return [];
  });
}

export function redirectsFromPages(known: KnownPages, moved: Located<RedirectEntry[]>): ContentIssue[] {
  return moved.value.flatMap(({ from }, at) => {
    const page = known.get(from);
    if (!page || page.isDraft) return [];
    return [
      moved.makeError(
        [at, 'from'],
        `${from} is still a page and would become unreachable; remove this entry or the page`,
      ),
    ];
  });
}
