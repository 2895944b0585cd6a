import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Piece } from '../shared/models.ts';
import type { TransferState } from '../shared/transfer.ts';
import { followArticleLinks } from './browser/article-links.ts';
import { loadWhenChunksAreGone } from './browser/fresh-start.ts';
import { type createBrowserRouter, RouterProvider } from './router.ts';
import { BandContext, SiteRecordContext } from './site-context.ts';
import { Prefetch } from './ui/link.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Makes the server's document live. `band` is the markup of Get in touch; `query` runs the loaders of an address, for prefetching. */
export function hydrate(
  router: Router,
  { site, refused }: TransferState,
  band: Piece,
  query: (href: string) => Promise<unknown>,
): void {
  const prefetch = (to: string) => {
    // What cannot be had ahead is asked for again by the click.
    query(new URL(to, location.href).href).catch(() => {});
  };
  loadWhenChunksAreGone(router);
  followArticleLinks((to) => router.navigate(to));
  startTransition(() => {
    hydrateRoot(
      document,
      <SiteRecordContext value={site}>
        <BandContext value={{ markup: { piece: band, refused: refused ?? null, client: { createRoot, hydrateRoot } } }}>
          <Prefetch value={prefetch}>
            <RouterProvider router={router} />
          </Prefetch>
        </BandContext>
      </SiteRecordContext>,
    );
  });
}
