import * as v from 'valibot';
import { guardFields } from '../../shared/forms/answer.ts';
import { unsubscribeSchema } from '../../shared/forms/unsubscribe.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import { failures } from '../upstream/failures.ts';
import type { FormTokens } from './form-tokens.ts';
import type { RateLimits } from './rate-limits.ts';
import { declined, type FormPost, guardSchema, invalid, type Submitted } from './submitted.ts';

interface UnsubscribeParts {
  outbox: Outbox;
  tokens: FormTokens;
  /** Its own: who leaves the list takes nothing from those who enquire. */
  limits: RateLimits;
}

/**
 * Takes one wish to leave the list. Delivery is left to the loop: neither the answer nor its time says whether the
 * address was on the list.
 */
export function createSubmitUnsubscribe({ outbox, tokens, limits }: UnsubscribeParts) {
  return async function submit({ fields, source, address }: FormPost): Promise<Submitted> {
    if (source === 'foreign') return declined(403, 'This form can only be sent from this site.');
    const wish = v.safeParse(unsubscribeSchema, fields);
    if (!wish.success) return invalid(wish.issues);
    const rate = limits.count(address);
    if (rate === 'together') return declined(429, 'Too many posts at once. Try again in a minute.');
    const guard = v.parse(guardSchema, fields);
    const isOurs = tokens.judge(guard[guardFields.token]) === 'good' && guard[guardFields.honeypot] === '';
    const quarantined = source === 'unknown' || rate === 'address' || !isOurs;
    return keep(wish.output, quarantined);
  };

  function keep(payload: object, quarantined: boolean): Submitted {
    try {
      const accepted = outbox.accept({ form: 'unsubscribe', key: undefined, payload, quarantined });
      if ('reference' in accepted) return { kind: 'accepted', reference: accepted.reference, message: '' };
      return declined(429, 'We cannot take more right now. Try again later.');
    } catch (error) {
      if (error instanceof OutboxUnavailable) return declined(503, failures.http.message);
      throw error;
    }
  }
}
