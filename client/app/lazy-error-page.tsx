import { lazy } from 'react';

/** Most visits never see the error page, so its code is in a separate file. */
export const LazyErrorPage = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/** A loader that refuses a page awaits this, so that the error page renders at once. */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

/** Replaces the error page if even that file cannot be loaded. */
function bare() {
  return { default: () => <h1 className="wrap section">Something broke on our end</h1> };
}
