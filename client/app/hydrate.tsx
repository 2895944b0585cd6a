import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { TransferState } from '../../shared/transfer.ts';
import { lessMotion } from '../browser/motion.ts';
import { type createBrowserRouter, RouterProvider } from '../routing/router.ts';
import { SiteRecordContext } from '../routing/site-context.ts';
import { followLinks } from './follow-links.ts';

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

/** Whether a navigation fades from page to page. */
function crossFades(): boolean {
  return 'startViewTransition' in document && !lessMotion();
}

/**
 * A fade that is skipped, by the next one or in a tab that is not seen, is no fault. The router starts fades and does
 * not say so, and every skip would be an uncaught error.
 */
function forgiveSkippedFades(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const fade = start(update);
    fade.ready.catch(() => {});
    return fade;
  };
}

/**
 * After a deploy the files of an open tab may be gone: a navigation whose script cannot be had becomes a load of its
 * address. Only a navigation does, so a page that is broken for good is not loaded over and over.
 */
function loadWhenFilesAreGone(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ errors, navigation }) => {
    const gone = Object.values(errors ?? {}).some(
      (error) => error instanceof TypeError && /import|module/i.test(error.message),
    );
    if (gone && navigation.state === 'idle') location.reload();
  });
}
