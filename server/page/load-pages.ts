import type { RouteObject } from '../../client/routing/router.ts';

/** Imports every page before the first request. Rejects if a module cannot be loaded, which stops the startup. */
export async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await lazy();
    if (children) await loadPages(children);
  }
}
