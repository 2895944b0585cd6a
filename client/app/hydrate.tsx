import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { TransferState } from '../../shared/transfer.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';
import { type createBrowserRouter, RouterProvider } from '../routing/router.ts';
import { SiteConfigContext } from '../routing/site-context.ts';
import { disableApp } from './disabled-app.ts';
import { followLinks } from './follow-links.ts';
import { StylesheetError } from './load-styles.ts';

type Router = ReturnType<typeof createBrowserRouter>;

export function hydrate(router: Router, { site }: TransferState, query: (href: string) => Promise<unknown>): void {
  const prefetch = (to: string) => {
    // If the prefetch fails, following the link repeats the request.
    query(new URL(to, location.href).href).catch(() => {});
  };
  let isBroken = false;
  const fail = (error: unknown) => {
    isBroken = true;
    reportError(error);
    disableApp();
  };
  loadWhenFilesAreGone(router);
  forgiveSkippedFades();
  followLinks({
    navigate: (to, again) => router.navigate(to, { replace: again, viewTransition: crossFades() }),
    prefetch,
    isDisabled: () => isBroken,
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
  return 'startViewTransition' in document && !prefersReducedMotion();
}

/** The promise `ready` rejects if the browser skips the transition, for example in a hidden tab. */
function forgiveSkippedFades(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const fade = start(update);
    fade.ready.catch(() => {});
    return fade;
  };
}

/** Loads the page from the server if its style sheet or module failed to load, for example after a deployment. */
function loadWhenFilesAreGone(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ errors, navigation }) => {
    const gone = Object.values(errors ?? {}).some(
      (error) =>
        error instanceof StylesheetError || (error instanceof TypeError && /import|module/i.test(error.message)),
    );
    if (gone && navigation.state === 'idle') location.reload();
  });
}
