import type { RouteObject } from '../../client/routing/router.ts';

/** Imports every page ahead of the first visitor. A page whose module is broken ends the start. */
export async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await lazy();
    if (children) await loadPages(children);
  }
}
