import { lazy } from 'react';

export const LazyErrorPage = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/** Page loaders await this import before they throw. React can then render the error page without another request. */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

function bare() {
  return { default: () => <h1 className="wrap section">Something went wrong on our end</h1> };
}
