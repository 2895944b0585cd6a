import type { FormName } from './forms/forms.ts';
import type { SentPost } from './forms/response.ts';

/** Public configuration, which the server sends to the browser in the transfer state. */
export interface SiteConfig {
  companyName: string;
  /** Part of the path `/company/about-{productSlug}-iot`. */
  productSlug: string;
  /** Origin of canonical URLs, without a trailing slash; undefined if the operator has not set it. */
  webBase?: string | undefined;
  /** True if each page of a list has its own canonical URL. Otherwise, the canonical URL is that of the first page. */
  pagesAreCanonical?: boolean;
  /** Shared tokens. They prove that a form came from a page of this site. */
  formTokens: { subscribe: string };
  chat?: boolean;
  /** True if subscribers receive an email that asks them to confirm their address. */
  confirmsSubscribers?: boolean;
  /** The form whose post without script was rejected. This document shows the form with the typed values. */
  refused?: FormName;
  /** The post, sent without script, that the server accepted and this document confirms. */
  sent?: SentPost;
  analyticsId?: string | undefined;
}
