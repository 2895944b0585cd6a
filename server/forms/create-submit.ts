import * as v from 'valibot';
import { guardFields } from '../../shared/forms/answer.ts';
import { type Networks, networksOf } from '../http/networks.ts';
import type { Log } from '../log.ts';
import type { Post, Refusal } from '../outbox/accept.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { Doubt } from '../outbox/doubts.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import type { Delivered } from '../outbox/try-row.ts';
import { failures } from '../upstream/failures.ts';
import type { Source } from './cross-site.ts';
import type { FormTokens, TokenVerdict } from './form-tokens.ts';
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

/** Takes the posts of a form: checks, weighs and keeps each, and only then says so. */
export function createSubmit<Payload extends object>(
  form: SiteForm<Payload>,
  { outbox, delivery, tokens, limits, log }: SubmitParts,
): Submit {
  const tooMany = declined(429, form.tooMany ?? 'Too many posts have come from your network. Try again later.');

  return async function submit(post: FormPost): Promise<Submitted> {
    const { fields, source, address, faults: already, file } = post;
    if (source === 'foreign') return declined(403, 'This form can only be sent from this site.');
    const checked = v.safeParse(form.schema, fields);
    if (!checked.success) return invalid(checked.issues, already);
    const faults = { ...(await form.faults?.(checked.output)), ...already };
    if (Object.keys(faults).length > 0) return declined(422, thereIsAProblem, faults);
    const guard = v.parse(guardSchema, fields);
    const verdict = post.verdict ?? tokens.judge(guard[guardFields.token], form.name);
    const networks = networksOf(address);
    const rate = limits.ofNetworks(form.name, networks, verdict === 'exact');
    if (rate === 'refused') return tooMany;
    const found = doubtsAbout({ guard, verdict, payload: checked.output, source, rate });
    const doubts = form.isRight ? doubtsAboutRight(found, verdict) : doubtsInFlood(found, verdict, networks);
    if (!doubts) return tooMany;
    const standing = doubts.length > 0 ? 'aside' : verdict === 'exact' ? 'visit' : 'page';
    const keeping = form.keeping?.(checked.output, { fields, standing, networks });
    const key = guard[guardFields.key] || undefined;
    return keep({ payload: checked.output, key, doubts, file, keeping });
  };

  async function keep(post: Omit<Post, 'form'>): Promise<Submitted> {
    try {
      const accepted = outbox.accept({ ...post, form: form.name });
      if (accepted.kind === 'conflict') return declined(422, 'This was changed after it was sent. Send it again.');
      if (accepted.kind === 'refused') return refusedFor(accepted.refusal);
      if (accepted.kind === 'full') return declined(429, 'We cannot take more right now. Try again later.');
      const isAwaited = form.isAwaited && post.doubts.length === 0;
      const delivered = isAwaited ? await delivery.deliverNow(accepted.reference) : 'later';
      if (typeof delivered === 'object' && 'refused' in delivered)
        return declined(422, delivered.refused || thereIsAProblem);
      const { reference } = accepted;
      return { kind: 'accepted', reference, message: thanksFor(reference, delivered) };
    } catch (error) {
      if (!(error instanceof OutboxUnavailable)) throw error;
      log.error({ event: 'post-not-kept', form: form.name }, error);
      return declined(503, failures.http.message);
    }
  }

  /** The upstream's own words where it has some in time, else ours. What only the site knows is said in any case. */
  function thanksFor(reference: string, delivered: Exclude<Delivered, { refused: string }>): string {
    const theirs = typeof delivered === 'object' ? delivered.delivered : '';
    if (typeof form.thanks === 'string') return theirs || form.thanks;
    return [theirs, form.thanks(reference)].filter(Boolean).join(' ');
  }

  function doubtsAbout({ guard, verdict, payload, source, rate }: Weighed<Payload>): Doubt[] {
    const found: Doubt[] = [];
    if (guard[guardFields.honeypot] !== '') found.push('trap');
    if (verdict !== 'hour' && verdict !== 'exact') found.push(`token-${verdict}`);
    if (spamScore(form.texts(payload)) >= suspicious) found.push('advertising');
    if (source === 'unknown') found.push('no-browser');
    if (rate === 'over') found.push('too-many');
    return found;
  }

  /** A right is never set aside, so its doubtful posts have a measure of their own. Undefined: refused. */
  function doubtsAboutRight(found: Doubt[], verdict: TokenVerdict): Doubt[] | undefined {
    const hasRoom = limits.together(form.name, found.length > 0 ? 'doubtful' : 'clean');
    return hasRoom || verdict === 'exact' ? [] : undefined;
  }

  /**
   * Only clean posts count to the measure of everybody. When others have filled it, the token of this visit still
   * passes, and the token that stands in every page is set aside. Undefined: the network has filled its share of that.
   */
  function doubtsInFlood(found: Doubt[], verdict: TokenVerdict, networks: Networks): Doubt[] | undefined {
    const isCrowded = found.length === 0 && !limits.together(form.name, 'clean') && verdict !== 'exact';
    const doubts: Doubt[] = isCrowded ? ['crowded'] : found;
    return doubts.length === 0 || limits.aside(form.name, networks) ? doubts : undefined;
  }
}

function refusedFor(refusal: Refusal): Submitted {
  return 'tooMany' in refusal ? declined(429, refusal.tooMany) : declined(422, thereIsAProblem, refusal.errors);
}

interface Weighed<Payload> {
  guard: Guard;
  verdict: TokenVerdict;
  payload: Payload;
  source: Source;
  rate: Rate;
}
