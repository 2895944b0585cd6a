import { lazy } from 'react';

/** The error page has its own file, because most visitors never see it. */
export const LazyErrorPage = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/**
 * Loads the error page's code. A loader awaits this code before it throws, because React must render the error page
 * immediately.
 */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

/** Returns a substitute for the error page's module. React renders the substitute if the module cannot be loaded. */
function bare() {
  return { default: () => <h1 className="wrap section">Something went wrong on our end</h1> };
}
