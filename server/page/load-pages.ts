import type { RouteObject } from '../../client/routing/router.ts';

/** Imports the modules of all lazy routes. Rejects if a module cannot be loaded. */
export async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await lazy();
    if (children) await loadPages(children);
  }
}
