import type { RouteObject } from '../../client/routing/router.ts';

export async function loadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await lazy();
    if (children) await loadPages(children);
  }
}
