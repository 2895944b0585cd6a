import type * as v from 'valibot';
import type { FormName } from '../../shared/forms/forms.ts';
import type { Standing } from '../calls/bookings.ts';
import type { Networks } from '../http/networks.ts';
import type { Keeping } from '../outbox/accept.ts';

/** A post that has been weighed. */
export interface WeighedPost {
  /** As they were posted. */
  fields: unknown;
  standing: Standing;
  networks: Networks;
}

/** What is particular to one form of the site: what it takes, and what is made of it. */
export interface SiteForm<Payload extends object> {
  name: FormName;
  /** Checks what was posted. What comes out is the payload of the upstream's call. */
  schema: v.GenericSchema<unknown, Payload>;
  /**
   * Said when it is kept and the upstream has no words of its own. Given by reference where it differs from post to post:
   * then it is what only this site knows, and follows on those.
   */
  thanks: string | ((reference: string) => string);
  /** What the visitor was free to write, for the weighing. */
  texts(payload: Payload): string[];
  /** Faults that only the site can know, by field. */
  faults?(payload: Payload): Promise<Record<string, string>>;
  /** What it adds to the keeping of a post. */
  keeping?(payload: Payload, post: WeighedPost): Keeping;
  /** Whether its visitor waits for what the upstream says to it, as far as that comes in time. */
  isAwaited: boolean;
  /** What its visitor has a right to, whatever the post looks like: it is done, or refused in words, never set aside. */
  isRight?: true;
  /** Said over the limits, where the usual words would leave open whether it was done. */
  tooMany?: string;
}
