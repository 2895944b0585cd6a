import * as v from 'valibot';
import { guardFields } from '../../shared/forms/answer.ts';
import { type Contact, contactSchema } from '../../shared/forms/contact.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import type { ReadTable } from '../site/read-table.ts';
import { failures } from '../upstream/failures.ts';
import type { FormTokens } from './form-tokens.ts';
import type { RateLimits } from './rate-limits.ts';
import { spamScore, suspicious } from './spam-score.ts';
import { declined, type FormPost, guardSchema, invalid, type Submitted, thereIsAProblem } from './submitted.ts';

export interface ContactParts {
  outbox: Outbox;
  delivery: Delivery;
  tokens: FormTokens;
  limits: RateLimits;
  reads: Pick<ReadTable, 'countries'>;
}

/** Takes one enquiry: check, weigh, keep, and only then say so. */
export function createSubmitContact({ outbox, delivery, tokens, limits, reads }: ContactParts) {
  return async function submit({ fields, source, address }: FormPost): Promise<Submitted> {
    if (source === 'foreign') return declined(403, 'This form can only be sent from this site.');
    const contact = v.safeParse(contactSchema, fields);
    if (!contact.success) return invalid(contact.issues);
    if (!(await isCountry(contact.output.CountryId))) {
      return declined(422, thereIsAProblem, { CountryId: 'Choose a country.' });
    }
    const rate = limits.count(address);
    if (rate === 'together') return declined(429, 'Too many enquiries at once. Try again in a minute.');
    const guard = v.parse(guardSchema, fields);
    const quarantined = source === 'unknown' || rate === 'address' || isSuspicious(guard, contact.output);
    return keep(contact.output, guard[guardFields.key] || undefined, quarantined);
  };

  async function keep(payload: Contact, key: string | undefined, quarantined: boolean): Promise<Submitted> {
    try {
      const accepted = outbox.accept({ form: 'contact', key, payload, quarantined });
      if (accepted.kind === 'conflict')
        return declined(422, 'This enquiry was changed after it was sent. Send it again.');
      if (accepted.kind === 'full') return declined(429, 'We cannot take more enquiries right now. Try again later.');
      const delivered = quarantined ? 'later' : await delivery.deliverNow(accepted.reference);
      if (typeof delivered === 'object') return declined(422, delivered.refused || thereIsAProblem);
      return { kind: 'accepted', reference: accepted.reference, message: thanks };
    } catch (error) {
      if (error instanceof OutboxUnavailable) return declined(503, failures.http.message ?? '');
      throw error;
    }
  }

  function isSuspicious(guard: v.InferOutput<typeof guardSchema>, contact: Contact): boolean {
    const { FullName, CompanyName, Subject, Message } = contact;
    const token = tokens.judge(guard[guardFields.token]);
    return (
      token !== 'good' ||
      guard[guardFields.honeypot] !== '' ||
      spamScore([FullName, CompanyName, Subject, Message]) >= suspicious
    );
  }

  /** Without the list there is nothing to check by, and an enquiry is worth more than its country. */
  async function isCountry(id: number): Promise<boolean> {
    const { outcome } = await reads.countries.run({});
    return !outcome.ok || outcome.value.some((country) => country.id === id);
  }
}

const thanks = 'Thank you. Your enquiry is with our engineers, who answer within one business day.';
