import { href, paths } from '../../shared/paths.ts';
import type { ServiceGroup } from '../../shared/shell.ts';
import { StartUpError } from '../process/start-up-error.ts';

export interface RedirectEntry {
  from: string;
  to?: string | undefined;
}

export interface Redirects {
  /**
   * Returns the final address, which may have a fragment; undefined for a page that has not moved and for a page that
   * is gone.
   */
  targetOf(path: string): string | undefined;
  isGone(path: string): boolean;
}

const always: RedirectEntry[] = [{ from: '/home', to: paths.home }];

export function createRedirects(entries: RedirectEntry[], groups: Pick<ServiceGroup, 'slug'>[] = []): Redirects {
  const serviceMoves = groups.map(({ slug }) => ({ from: `${paths.services}/${slug}`, to: href.services(slug) }));
  const moves = new Map([...always, ...serviceMoves, ...entries].map(({ from, to }) => [from, to]));
  const targets = new Map([...moves.keys()].map((from) => [from, finalTargetOf(from, moves)]));
  return {
    targetOf: (path) => targets.get(path),
    isGone: (path) => targets.has(path) && targets.get(path) === undefined,
  };
}

function finalTargetOf(from: string, moves: Map<string, string | undefined>): string | undefined {
  const passed = new Set<string>();
  let path: string | undefined = from;
  while (path !== undefined && moves.has(path)) {
    if (passed.has(path))
      throw new StartUpError(`content/moved.yaml: ${from} redirects back to itself; use the path of another page`);
    passed.add(path);
    path = moves.get(path);
  }
  return path;
}
