import type { FormName } from './forms/forms.ts';
import type { SentPost } from './forms/response.ts';

/** The public configuration. It travels to the browser in the transfer state. */
export interface SiteConfig {
  companyName: string;
  /** As in `/company/about-{productSlug}-iot`. */
  productSlug: string;
  /** Origin of canonical addresses, without a trailing slash. Undefined if the operator has not set it. */
  webBase?: string | undefined;
  /** Whether later pages of a list are canonical themselves, instead of page 1. */
  pagesAreCanonical?: boolean;
  /** Shared tokens, the same for everyone. They prove that a form came from a page of this site. */
  formTokens: { subscribe: string };
  chat?: boolean;
  /** Subscribers get a mail that asks them to confirm their address. */
  confirmsSubscribers?: boolean;
  /** The form whose post without script was refused, and which this document shows again. */
  refused?: FormName;
  /** The accepted post whose answer is this document. */
  sent?: SentPost;
  analyticsId?: string | undefined;
}
