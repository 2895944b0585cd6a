import { lazy } from 'react';

/** A separate file contains the error page, because most visits never show it. */
export const LazyErrorPage = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/**
 * Loads the error page's code. A loader awaits it before it rejects a page, because the error page must render
 * immediately.
 */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

/** Replaces the error page if its file cannot be loaded. */
function bare() {
  return { default: () => <h1 className="wrap section">Something broke on our end</h1> };
}
