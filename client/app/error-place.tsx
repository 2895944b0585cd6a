import { lazy } from 'react';

/** The error page. Most visits never see it, so its code is a file of its own. */
export const ErrorPlace = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/** A loader that refuses a page awaits this, so that the error page can be rendered at once. */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

/** Stands in when the file of the error page cannot be loaded either. */
function bare() {
  return { default: () => <h1 className="wrap section">Something went wrong</h1> };
}
