import { createContext as createReactContext, useContext } from 'react';
import type { SiteRecord } from '../../shared/models.ts';
import type { Site } from '../../shared/site.ts';
import { createContext } from './router.ts';

/** The port that a loader asks: `context.get(siteContext)`. */
export const siteContext = createContext<Site>();

/** Fetches the code of the error page. A page cannot import that page: `client/app` decides where errors are shown. */
export const errorPageContext = createContext<() => Promise<unknown>>();

export const SiteRecordContext = createReactContext<SiteRecord>({
  companyName: '',
  productSlug: '',
  webBase: '',
  formTokens: { subscribe: '' },
});

/** The public facts of the site, for components. */
export function useSite(): SiteRecord {
  return useContext(SiteRecordContext);
}
