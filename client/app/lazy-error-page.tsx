import { lazy } from 'react';

/** Most visits never show the error page. Its code is therefore in a separate file. */
export const LazyErrorPage = lazy(() => loadErrorPage().then(({ ErrorPage }) => ({ default: ErrorPage }), bare));

/** A loader that rejects a page awaits this, which lets the error page render immediately. */
export const loadErrorPage = () => import('../pages/error/error-page.tsx');

/** Replaces the error page if its own file cannot be loaded. */
function bare() {
  return { default: () => <h1 className="wrap section">Something broke on our end</h1> };
}
