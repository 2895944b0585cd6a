import { href, paths } from '../../shared/paths.ts';
import type { ServiceGroup } from '../../shared/shell.ts';
import { StartUpError } from '../start-up-error.ts';

/** An address that is no longer a page: it has another one now, or is gone for good. */
export interface MovedEntry {
  from: string;
  to?: string | undefined;
}

export interface Moved {
  /** Where the page is now, in one hop however often it has moved. It may be a place on a page. */
  targetOf(path: string): string | undefined;
  isGone(path: string): boolean;
}

/** Built in beside what the operator lists. */
const always: MovedEntry[] = [{ from: '/home', to: paths.home }];

/** A group of services has no page: its address, which those of its services begin with, is its place in the overview. */
export function createMoved(entries: MovedEntry[], groups: Pick<ServiceGroup, 'slug'>[] = []): Moved {
  const places = groups.map(({ slug }) => ({ from: `${paths.services}/${slug}`, to: href.services(slug) }));
  const moves = new Map([...always, ...places, ...entries].map(({ from, to }) => [from, to]));
  const targets = new Map([...moves.keys()].map((from) => [from, lastOf(from, moves)]));
  return {
    targetOf: (path) => targets.get(path),
    isGone: (path) => targets.has(path) && targets.get(path) === undefined,
  };
}

/** Follows a move to its end; undefined when the end is gone. */
function lastOf(from: string, moves: Map<string, string | undefined>): string | undefined {
  const passed = new Set<string>();
  let path: string | undefined = from;
  while (path !== undefined && moves.has(path)) {
    if (passed.has(path)) throw new StartUpError(`content/moved.yaml: ${from} leads back to itself`);
    passed.add(path);
    path = moves.get(path);
  }
  return path;
}
