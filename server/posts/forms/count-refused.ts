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
 * Counts a post that was refused for its contents or for its number. When its network has used up its share, the
 * refusal is bare, because the page with the faults is expensive to render. Posts from other sites do not count:
 * the visitor did not send them.
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
