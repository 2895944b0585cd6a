import type { FormName } from './forms/forms.ts';
import type { SentPost } from './forms/response.ts';

/** Public configuration, which the browser receives in the transfer state. */
export interface SiteConfig {
  companyName: string;
  /** Part of the path `/company/about-{productSlug}-iot`. */
  productSlug: string;
  /** Origin of canonical URLs, without a trailing slash. Undefined if the operator has not set it. */
  webBase?: string | undefined;
  /** True if a list's later pages are canonical themselves. Otherwise, their canonical URL is that of page 1. */
  pagesAreCanonical?: boolean;
  /** Shared tokens, which prove that a form came from a page of this site. */
  formTokens: { subscribe: string };
  chat?: boolean;
  /** True if subscribers receive an email that asks them to confirm their address. */
  confirmsSubscribers?: boolean;
  /** The form whose post without script was rejected. This document shows the form again. */
  refused?: FormName;
  /** The accepted post that this document confirms. */
  sent?: SentPost;
  analyticsId?: string | undefined;
}
