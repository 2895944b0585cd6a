import type { FormName } from '../../../shared/forms/forms.ts';
import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { type Submitted, tooManyForms } from './form-post.ts';
import type { RateLimiter } from './rate-limiter.ts';

export const tooManyRefused: Submitted = {
  kind: 'declined',
  status: 429,
  message: tooManyForms,
  errors: {},
  isBare: true,
};

/**
 * Counts a post that was refused for its content or because of too many posts. If the IP prefix has used up its limit,
 * the refusal is bare, because the page with the errors is expensive to render. Posts from other sites do not count,
 * because the visitor did not intend them.
 */
export function countRefused(
  submitted: Submitted,
  form: FormName,
  ipPrefixes: IpPrefixes,
  limits: Pick<RateLimiter, 'refused'>,
): Submitted {
  const isCounted = submitted.kind === 'declined' && submitted.status !== 403 && submitted.status < 500;
  return !isCounted || limits.refused(form, ipPrefixes) ? submitted : tooManyRefused;
}
