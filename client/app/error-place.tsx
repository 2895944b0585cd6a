import { lazy } from 'react';

/** The error page. Its code is loaded when it is needed: most visits never see it. */
export const ErrorPlace = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/** Awaited by a loader that refuses, so that the page is there when it is to be shown. */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

/** Where not even that code can be had: a document without anything would be the alternative. */
function bare() {
  return { default: () => <h1 className="wrap section">Something went wrong</h1> };
}
