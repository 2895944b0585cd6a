import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { RefusedPost } from '../../shared/forms/response.ts';

/** The props that the server renders a form with. They travel in `data-facts`. */
export interface FormFacts {
  /** Prefix of the ids: a page may hold the same form twice. */
  prefix: string;
  /** The shared token, for a post without script. */
  token: string;
  slug?: string;
  /** When the visitor hears back, as the end of a sentence. */
  reply?: string;
  refused?: Pick<RefusedPost, 'message' | 'remark' | 'values' | 'errors'>;
  sent?: string;
  /** What the form begins with, such as a message about a result. */
  draft?: Record<string, string>;
  /** Text beside the reference, if it differs from post to post. */
  said?: string;
  /** Whether the select contains every country. If not, the browser loads the list. */
  hasCountries?: true;
  hours?: Pick<CallHours, 'minutes' | 'offices'>;
}
