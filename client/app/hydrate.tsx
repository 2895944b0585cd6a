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
    // If the prefetch fails, a click repeats the request.
    query(new URL(to, location.href).href).catch(() => {});
  };
  // True once React has reported an error. Page loads are then safer than navigations within the app.
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

/**
 * Ignores the rejections of skipped view transitions, which the router does not handle. The browser skips a transition
 * if a newer one replaces it or if the tab is hidden.
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

/** Loads the target page from the server if a navigation fails because a deployment has removed files. */
function loadWhenFilesAreGone(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ errors, navigation }) => {
    const gone = Object.values(errors ?? {}).some(
      (error) =>
        error instanceof StylesheetError || (error instanceof TypeError && /import|module/i.test(error.message)),
    );
    if (gone && navigation.state === 'idle') location.reload();
  });
}
