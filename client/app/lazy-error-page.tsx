import { lazy } from 'react';

export const LazyErrorPage = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/**
 * Loads the error page's code. A loader awaits this code before it throws, because React must render the error page
 * immediately.
 */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

function bare() {
  return { default: () => <h1 className="wrap section">Something went wrong on our end</h1> };
}
