import type { RouteObject } from '../../client/routing/router.ts';

/** Imports every page before the first visitor, so that a broken module stops the start. */
export async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await lazy();
    if (children) await loadPages(children);
  }
}
