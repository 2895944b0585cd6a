import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { TransferState } from '../../shared/transfer.ts';
import { type createBrowserRouter, RouterProvider } from '../routing/router.ts';
import { SiteRecordContext } from '../routing/site-context.ts';
import { crossFades, forgiveSkippedFades } from './cross-fade.ts';
import { followLinks } from './follow-links.ts';
import { loadWhenFilesAreGone } from './fresh-start.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Makes the server's document live. `query` runs the loaders of an address, for prefetching. */
export function hydrate(router: Router, { site }: TransferState, query: (href: string) => Promise<unknown>): void {
  const prefetch = (to: string) => {
    // The click asks again for a page that can't be fetched ahead.
    query(new URL(to, location.href).href).catch(() => {});
  };
  // React has rendered again what it could not take over. A document is the safer way on.
  let isBroken = false;
  loadWhenFilesAreGone(router);
  forgiveSkippedFades();
  followLinks({
    navigate: (to, again) => router.navigate(to, { replace: again, viewTransition: crossFades() }),
    prefetch,
    isLeftToBrowser: () => isBroken,
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <SiteRecordContext value={site}>
        <RouterProvider router={router} />
      </SiteRecordContext>,
      {
        onRecoverableError(error) {
          isBroken = true;
          reportError(error);
        },
      },
    );
  });
}
