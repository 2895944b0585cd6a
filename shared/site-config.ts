import type { FormName } from './forms/forms.ts';
import type { SentPost } from './forms/response.ts';

export interface SiteConfig {
  companyName: string;
  /** Says on every page that the company is fictional; undefined for a real company. */
  example?: string;
  productSlug: string;
  /** Origin of canonical URLs, without a trailing slash; undefined if the operator has not set it. */
  webBase?: string | undefined;
  /** True if each page of a list has its own canonical URL. Otherwise, the canonical URL is that of the first page. */
  pagesAreCanonical?: boolean;
  formTokens: { subscribe: string };
  chat?: boolean;
  confirmsSubscribers?: boolean;
  refused?: FormName;
  sent?: SentPost;
  analyticsId?: string | undefined;
}
