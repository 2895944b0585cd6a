import type { FormName } from '../../../shared/forms/forms.ts';
import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { type SubmitResult, tooManyForms } from './form-post.ts';
import type { RateLimiter } from './rate-limiter.ts';

export const tooManyRefused: SubmitResult = {
  kind: 'declined',
  status: 429,
  message: tooManyForms,
  errors: {},
  isBare: true,
};

/**
 * Returns a refusal without the form if the IP prefix has exceeded its limit for refused posts, because a page with
 * errors is expensive to render. Accepted posts, server errors, and posts from other sites are not counted.
 */
export function countRefused(
  submitted: SubmitResult,
  form: FormName,
  ipPrefixes: IpPrefixes,
  limits: Pick<RateLimiter, 'refused'>,
): SubmitResult {
  const isCounted = submitted.kind === 'declined' && submitted.status !== 403 && submitted.status < 500;
  return !isCounted || limits.refused(form, ipPrefixes) ? submitted : tooManyRefused;
}
