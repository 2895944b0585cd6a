import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { RefusedPost } from '../../shared/forms/answer.ts';

/** The props that the server renders a form with. They travel beside the form, in `data-facts`. */
export interface FormFacts {
  /** Starts the ids: a page may have several forms, and one of them twice. */
  prefix: string;
  /** The token of the hour, for a post without script. */
  token: string;
  /** Slug of the item that the form is about. */
  slug?: string;
  /** When the visitor hears back, as the end of a sentence. */
  reply?: string;
  /** The post that this document answers, when it was refused. */
  refused?: Pick<RefusedPost, 'message' | 'values' | 'errors'>;
  /** The reference of a post that this document confirms. */
  sent?: string;
  /** Words said with the reference, where they differ from post to post. */
  said?: string;
  /** Whether the select has every country. Without them the browser asks for the list. */
  hasCountries?: true;
  /** When calls can be had, of the form that asks for one. */
  hours?: Pick<CallHours, 'minutes' | 'offices'>;
}
