import * as v from 'valibot';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { type IpPrefixes, ipPrefixesOf } from '../../http/ip-prefixes.ts';
import type { Log } from '../../process/log.ts';
import type { RequestOrigin } from '../guards/cross-site.ts';
import type { FormTokens, TokenVerdict } from '../guards/form-tokens.ts';
import { spamScore, suspicionThreshold } from '../guards/spam-score.ts';
import type { UsedToken } from '../guards/used-tokens.ts';
import type { Post, Refusal } from '../outbox/accept.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { QuarantineReason } from '../outbox/quarantine-reasons.ts';
import { countRefused } from './count-refused.ts';
import type { FormServices } from './form-definition.ts';
import {
  checkFieldsMessage,
  declined,
  type FormPost,
  type GuardFields,
  guardSchema,
  invalid,
  notStored,
  type Submit,
  type SubmitResult,
  tooManyForms,
} from './form-post.ts';
import type { Rate, RateLimiter } from './rate-limiter.ts';
import { definitionOf, successOf } from './site-forms.ts';

export interface SubmitParts {
  outbox: Outbox;
  delivery: Delivery;
  tokens: FormTokens;
  limits: RateLimiter;
  log: Log;
}

export function createSubmit(
  formServices: FormServices,
  { outbox, delivery, tokens, limits, log }: SubmitParts,
): Submit {
  return async (name, post) => {
    const ipPrefixes = ipPrefixesOf(post.address);
    const submitted = await submit(name, post, ipPrefixes).catch((error: unknown) => notStored(error, name, log));
    return countRefused(submitted, name, ipPrefixes, limits);
  };

  async function submit(name: FormName, post: FormPost, ipPrefixes: IpPrefixes): Promise<SubmitResult> {
    const { fields, origin, errors: already, file, page } = post;
    if (origin === 'foreign')
      return declined(403, 'The form was not sent from our site. Open the page on our site, and send the form there.');
    const form = definitionOf(name);
    const checked = v.safeParse(formOf(name).schema, fields);
    if (!checked.success) return invalid(checked.issues, already);
    const errors = { ...(await form.errorsIn?.(checked.output, formServices)), ...already };
    if (Object.keys(errors).length > 0) return declined(422, checkFieldsMessage, errors);
    const tooMany = declined(429, form.tooMany ?? tooManyForms);
    const guard = v.parse(guardSchema, fields);
    const { verdict, used: token } = tokens.judge(guard[guardFields.token], name);
    const sent = guard[guardFields.source];
    const payload = checked.output;
    const texts = form.texts(payload);
    return (await weighed(verdict, token)) ?? (await weighed('replayed', undefined)) ?? tooMany;

    async function weighed(verdict: TokenVerdict, token: UsedToken | undefined): Promise<SubmitResult | undefined> {
      const rate = limits.ofIpPrefixes(name, ipPrefixes, verdict === 'single-use');
      if (rate === 'refused') return tooMany;
      const found = reasonsFor({ guard, verdict, texts, origin, rate });
      const reasons = form.isRight
        ? reasonsAgainstRight(name, found, verdict)
        : reasonsInFlood(name, found, verdict, ipPrefixes);
      if (!reasons) return tooMany;
      const trust = reasons.length > 0 ? 'quarantined' : verdict === 'single-use' ? 'verified' : 'page';
      const storeHooks = await form.storeHooks?.(payload, { fields, trust, ipPrefixes }, formServices);
      const key = guard[guardFields.key] || undefined;
      const isUnconfirmed = form.isConfirmed && formServices.newsletter.isConfirmed;
      const isAwaited = !isUnconfirmed && reasons.length === 0;
      return storePost({
        form: name,
        payload,
        key,
        reasons,
        token,
        isUnconfirmed,
        file,
        storeHooks,
        isAwaited,
        source: { ...sent, page: sent.page ?? page },
      });
    }
  }

  async function storePost(post: Post): Promise<SubmitResult | undefined> {
    const accepted = await outbox.accept(post);
    if (accepted.kind === 'replayed') return undefined;
    if (accepted.kind === 'conflict')
      return declined(422, 'This form was changed after it was sent. Please send it again.');
    if (accepted.kind === 'refused') return refusedFor(accepted.refusal);
    if (accepted.kind === 'full') return declined(429, 'We can’t accept this form right now. Please try again later.');
    const { reference } = accepted;
    noted(accepted, post);
    const delivered = post.isAwaited
      ? await delivery.deliverNow(reference, 'awaited' in accepted ? accepted.awaited : undefined)
      : 'later';
    if (typeof delivered === 'object' && 'refused' in delivered)
      return declined(422, delivered.refused || 'We can’t accept this form. Please check your entries.');
    const words = typeof delivered === 'object' ? delivered.delivered : '';
    const success = await successOf(post.form, reference, words, formServices);
    return { kind: 'accepted', reference, isRepeated: accepted.kind === 'repeated', ...success };
  }

  function noted({ kind, reference }: { kind: string; reference: string }, post: Post): void {
    const { form, reasons, isUnconfirmed, file } = post;
    const named = { reference, form, ...(file && { bytes: file.bytes }) };
    if (kind === 'repeated') log.info({ event: 'post-repeated', ...named });
    else if (reasons.length) log.info({ event: 'post-quarantined', ...named, reasons: reasons.join(' ') });
    else if (isUnconfirmed) log.info({ event: 'post-unconfirmed', ...named });
    else log.info({ event: 'post-stored', ...named });
  }

  /**
   * Returns undefined if the post exceeds the limit for all visitors and has no single-use token. Otherwise, returns no
   * reasons, because a post that exercises a right is never quarantined.
   */
  function reasonsAgainstRight(
    form: FormName,
    found: QuarantineReason[],
    verdict: TokenVerdict,
  ): QuarantineReason[] | undefined {
    const hasRoom = limits.allVisitors(form, found.length > 0 ? 'suspicious' : 'clean');
    return hasRoom || verdict === 'single-use' ? [] : undefined;
  }

  /** Returns undefined if the post would be quarantined but an IP prefix has reached the quarantine's daily limit. */
  function reasonsInFlood(
    form: FormName,
    found: QuarantineReason[],
    verdict: TokenVerdict,
    ipPrefixes: IpPrefixes,
  ): QuarantineReason[] | undefined {
    const isCrowded = found.length === 0 && !limits.allVisitors(form, 'clean') && verdict !== 'single-use';
    const reasons: QuarantineReason[] = isCrowded ? ['crowded'] : found;
    return reasons.length === 0 || limits.quarantine(form, ipPrefixes) ? reasons : undefined;
  }
}

interface Weighed {
  guard: GuardFields;
  verdict: TokenVerdict;
  texts: string[];
  origin: RequestOrigin;
  rate: Rate;
}

function reasonsFor({ guard, verdict, texts, origin, rate }: Weighed): QuarantineReason[] {
  const found: QuarantineReason[] = [];
  if (guard[guardFields.honeypot] !== '') found.push('trap');
  if (verdict !== 'shared' && verdict !== 'single-use') found.push(`token-${verdict}`);
  if (spamScore(texts) >= suspicionThreshold) found.push('advertising');
  if (origin === 'unknown') found.push('no-browser');
  if (rate === 'over') found.push('too-many');
  return found;
}

function refusedFor(refusal: Refusal): SubmitResult {
  return 'tooMany' in refusal
    ? declined(429, refusal.tooMany)
    : declined(422, refusal.message ?? checkFieldsMessage, refusal.errors);
}
