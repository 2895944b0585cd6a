import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { RefusedPost } from '../../shared/forms/response.ts';

export interface FormFacts {
  /** Prefix of the element IDs, because a page may contain the same form twice. */
  prefix: string;
  /** The shared token for a post without script. */
  token: string;
  slug?: string;
  /** End of the sentence about when the visitor will receive a reply. */
  reply?: string;
  refused?: Pick<RefusedPost, 'message' | 'remark' | 'values' | 'errors'>;
  sent?: string;
  draft?: Record<string, string>;
  said?: string;
  /** True if the select contains every country. Otherwise, the browser loads them. */
  hasCountries?: true;
  hours?: Pick<CallHours, 'minutes' | 'offices'>;
}
