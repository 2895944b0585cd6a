import { hashOf, textOf } from '../../../http/content-policies.ts';
import { commonHeaders, permissionsExcept } from '../../../http/response-headers.ts';

/** Returns header names and values in turn, as `setHeaders` expects them. */
export function deskHeaders(theme: string, origin: string): string[] {
  const policy = textOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(theme)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
  return [
    ...commonHeaders(origin.startsWith('https:')),
    ...['referrer-policy', 'same-origin'],
    ...['x-frame-options', 'DENY'],
    ...['x-robots-tag', 'noindex, nofollow'],
    ...['permissions-policy', permissionsExcept('publickey-credentials-get')],
    ...['cache-control', 'no-store'],
    ...['content-security-policy', policy],
  ];
}
