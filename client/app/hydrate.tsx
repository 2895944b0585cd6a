import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { TransferState } from '../../shared/transfer.ts';
import { lessMotion } from '../browser/motion.ts';
import { type createBrowserRouter, RouterProvider } from '../routing/router.ts';
import { SiteConfigContext } from '../routing/site-context.ts';
import { followLinks } from './follow-links.ts';
import { leaveToDocuments } from './left-to-documents.ts';
import { StylesGone } from './load-styles.ts';

type Router = ReturnType<typeof createBrowserRouter>;

export function hydrate(router: Router, { site }: TransferState, query: (href: string) => Promise<unknown>): void {
  const prefetch = (to: string) => {
    // A click repeats the request for a page that could not be prefetched.
    query(new URL(to, location.href).href).catch(() => {});
  };
  // Set when React failed to hydrate and rendered from scratch. After that, page loads are safer than navigations.
  let isBroken = false;
  const fail = (error: unknown) => {
    isBroken = true;
    reportError(error);
    leaveToDocuments();
  };
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
      <SiteConfigContext value={site}>
        <RouterProvider router={router} />
      </SiteConfigContext>,
      {
        onRecoverableError(error) {
          isBroken = true;
          reportError(error);
        },
        onCaughtError: fail,
        onUncaughtError: fail,
      },
    );
  });
}

function crossFades(): boolean {
  return 'startViewTransition' in document && !lessMotion();
}

/** A skipped fade is not an error: a newer fade replaced it, or the tab is hidden. The router does not handle it. */
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
 * After a deployment, the files of an open tab may be gone. Only navigations reload the page, because a broken page
 * would otherwise reload forever.
 */
function loadWhenFilesAreGone(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ errors, navigation }) => {
    const gone = Object.values(errors ?? {}).some(
      (error) => error instanceof StylesGone || (error instanceof TypeError && /import|module/i.test(error.message)),
    );
    if (gone && navigation.state === 'idle') location.reload();
  });
}
