import { type ComponentType, createContext as createReactContext, type ReactNode, useContext } from 'react';
import type ReactClient from 'react-dom/client';
import type { RefusedPost } from '../shared/forms/answer.ts';
import type { Country, Piece, Settings, SiteRecord } from '../shared/models.ts';
import type { Site } from '../shared/site.ts';
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
  formTokens: { contact: '', subscribe: '', unsubscribe: '' },
});

/** The public facts of the site, for components. */
export function useSite(): SiteRecord {
  return useContext(SiteRecordContext);
}

export interface BandFacts {
  settings: Settings;
  countries: Country[];
}

/** The band as it stands in the document, and what makes it live. */
export interface BandMarkup {
  piece: Piece;
  /** The post it was rendered with. */
  refused: RefusedPost | null;
  /** Of a document that answered a post: makes the band blank when it is shown again. */
  onShow?: (band: HTMLElement) => void;
  /** Handed on: a second importer would split the first load's largest file. */
  client: Pick<typeof ReactClient, 'createRoot' | 'hydrateRoot'>;
}

/** Get in touch, on the page that places it itself. */
export const PlacedFormContext = createReactContext<ReactNode>(null);

/** Where the Get in touch band comes from: its component on the server, its markup in the browser. */
export const BandContext = createReactContext<{ Band?: ComponentType<BandFacts>; markup?: BandMarkup }>({});
