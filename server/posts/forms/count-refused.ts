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
 * Counts a declined post. When the IP prefix has used up its limit, returns a bare refusal, because the page with the
 * errors is expensive to render. Does not count server errors or posts from other sites, which the visitor did not
 * intend.
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
