import type { Fault } from './content-error.ts';
import type { KnownPages } from './known-pages.ts';
import type { MovedEntry } from './schemas.ts';
import type { Located } from './yaml-text.ts';

/** Addresses that move in a circle: none of them leads to a page. */
export function movedInCircles(moved: Located<MovedEntry[]>): Fault[] {
  const targets = new Map(moved.value.map(({ from, to }) => [from, to]));
  return moved.value.flatMap(({ from }, at) => {
    const passed: string[] = [];
    for (let path = targets.get(from); path !== undefined && !passed.includes(path); path = targets.get(path)) {
      if (path === from) return [moved.fault([at, 'to'], `${from} leads back to itself; let it lead to a page`)];
      passed.push(path);
    }
    return [];
  });
}

/** Addresses that are said to be no longer pages, and are. */
export function movedButThere(known: KnownPages, moved: Located<MovedEntry[]>): Fault[] {
  return moved.value.flatMap(({ from }, at) => {
    const page = known.get(from);
    if (!page || page.isDraft) return [];
    return [
      moved.fault([at, 'from'], `${from} is a page, and nobody could reach it; take this entry out, or the page`),
    ];
  });
}
