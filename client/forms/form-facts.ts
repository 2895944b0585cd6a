import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { RefusedPost } from '../../shared/forms/response.ts';

export interface FormFacts {
  /** Prefix of the element IDs, because a page may contain the same form twice. */
  prefix: string;
  /** Shared token, which scripts may replace with a single-use token. */
  token: string;
  slug?: string;
  /** Completes a sentence that says when the visitor will receive a reply. */
  reply?: string;
  refused?: Pick<RefusedPost, 'message' | 'remark' | 'values' | 'errors'>;
  sent?: string;
  draft?: Record<string, string>;
  said?: string;
  title?: string;
  /** If this property is missing, the browser loads the countries. */
  hasCountries?: true;
  hours?: Pick<CallHours, 'minutes' | 'offices' | 'aheadDays'>;
  /** Says how to change a call. */
  toChange?: string;
}
