import { createContext as createReactContext, useContext } from 'react';
import type { Site } from '../../shared/site.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { PageStyle } from '../styles/page-styles.ts';
import { createContext } from './router.ts';

export const siteContext = createContext<Site>();

export const errorPageContext = createContext<() => Promise<unknown>>();

export type AddStyles = (names: PageStyle[]) => Promise<void>;

export const stylesContext = createContext<AddStyles>();

export const SiteConfigContext = createReactContext<SiteConfig>({
  companyName: '',
  productSlug: '',
  formTokens: { subscribe: '' },
});

export function useSite(): SiteConfig {
  return useContext(SiteConfigContext);
}
