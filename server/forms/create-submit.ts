import * as v from 'valibot';
import { guardFields } from '../../shared/forms/answer.ts';
import type { Log } from '../log.ts';
import type { Post } from '../outbox/accept.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { Doubt } from '../outbox/doubts.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import { failures } from '../upstream/failures.ts';
import type { Source } from './cross-site.ts';
import type { FormTokens } from './form-tokens.ts';
import type { Rate, RateLimits } from './rate-limits.ts';
import type { SiteForm } from './site-form.ts';
import { spamScore, suspicious } from './spam-score.ts';
import {
  declined,
  type FormPost,
  type Guard,
  guardSchema,
  invalid,
  type Submit,
  type Submitted,
  thereIsAProblem,
} from './submitted.ts';

export interface SubmitParts {
  outbox: Outbox;
  delivery: Delivery;
  tokens: FormTokens;
  limits: RateLimits;
  log: Log;
}

/** Takes what is posted by a form: check, weigh, keep, and only then say so. */
export function createSubmit<Payload extends object>(
  form: SiteForm<Payload>,
  { outbox, delivery, tokens, limits, log }: SubmitParts,
): Submit {
  return async function submit({ fields, source, address, faults: found, file }: FormPost): Promise<Submitted> {
    if (source === 'foreign') return declined(403, 'This form can only be sent from this site.');
    const checked = v.safeParse(form.schema, fields);
    if (!checked.success) return invalid(checked.issues, found);
    const faults = { ...(await form.faults?.(checked.output)), ...found };
    if (Object.keys(faults).length > 0) return declined(422, thereIsAProblem, faults);
    const rate = limits.count(address);
    if (rate === 'together') return declined(429, form.tooMany ?? 'Too many posts at once. Try again in a minute.');
    const guard = v.parse(guardSchema, fields);
    const doubts = form.isRight ? [] : doubtsAbout(guard, checked.output, source, rate);
    const key = guard[guardFields.key] || undefined;
    const refusal = () => form.refusal?.(checked.output, fields);
    return keep({ payload: checked.output, key, doubts, file, refusal });
  };

  async function keep(post: Omit<Post, 'form'>): Promise<Submitted> {
    try {
      const accepted = outbox.accept({ ...post, form: form.name });
      if (accepted.kind === 'conflict') return declined(422, 'This was changed after it was sent. Send it again.');
      if (accepted.kind === 'refused') return declined(422, thereIsAProblem, accepted.errors);
      if (accepted.kind === 'full') return declined(429, 'We cannot take more right now. Try again later.');
      const isAwaited = form.isAwaited && post.doubts.length === 0;
      const delivered = isAwaited ? await delivery.deliverNow(accepted.reference) : 'later';
      if (typeof delivered === 'object') return declined(422, delivered.refused || thereIsAProblem);
      return { kind: 'accepted', reference: accepted.reference, message: form.thanks };
    } catch (error) {
      if (!(error instanceof OutboxUnavailable)) throw error;
      log.error({ event: 'post-not-kept', form: form.name }, error);
      return declined(503, failures.http.message);
    }
  }

  function doubtsAbout(guard: Guard, payload: Payload, source: Source, rate: Rate): Doubt[] {
    const verdict = tokens.judge(guard[guardFields.token]);
    const found: Doubt[] = [];
    if (guard[guardFields.honeypot] !== '') found.push('trap');
    if (verdict !== 'good') found.push(`token-${verdict}`);
    if (spamScore(form.texts(payload)) >= suspicious) found.push('advertising');
    if (source === 'unknown') found.push('no-browser');
    if (rate === 'address') found.push('too-many');
    return found;
  }
}
