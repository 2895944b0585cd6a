import { createContext as createReactContext, useContext } from 'react';
import type { SiteRecord } from '../../shared/models.ts';
import type { Site } from '../../shared/site.ts';
import { createContext, RouterContextProvider } from './router.ts';

/** Where a loader finds the port it asks: `context.get(siteContext)`. */
export const siteContext = createContext<Site>();

export function contextOf(site: Site): RouterContextProvider {
  return new RouterContextProvider(new Map([[siteContext, site]]));
}

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
