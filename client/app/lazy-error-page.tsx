import { lazy } from 'react';

export const LazyErrorPage = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/**
 * If a required query has no value, the page loader awaits this import before it throws, because rendering the error
 * page should not require another request.
 */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

function bare() {
  return { default: () => <h1 className="wrap section">Something went wrong on our end</h1> };
}
