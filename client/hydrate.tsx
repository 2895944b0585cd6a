import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SiteRecord } from '../shared/models.ts';
import { followArticleLinks } from './browser/article-links.ts';
import { loadWhenChunksAreGone } from './browser/fresh-start.ts';
import { type createBrowserRouter, RouterProvider } from './router.ts';
import { SiteRecordContext } from './site-context.ts';
import { Prefetch } from './ui/link.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Makes the server's document live. `query` runs the loaders of an address, for prefetching. */
export function hydrate(router: Router, site: SiteRecord, query: (href: string) => Promise<unknown>): void {
  const prefetch = (to: string) => {
    query(new URL(to, location.href).href).catch(() => {});
  };
  loadWhenChunksAreGone(router);
  followArticleLinks((to) => router.navigate(to));
  startTransition(() => {
    hydrateRoot(
      document,
      <SiteRecordContext value={site}>
        <Prefetch value={prefetch}>
          <RouterProvider router={router} />
        </Prefetch>
      </SiteRecordContext>,
    );
  });
}
