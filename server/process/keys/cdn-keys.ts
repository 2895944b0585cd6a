import * as v from 'valibot';
import { webhookAddress } from '../http-address.ts';

export const cdnKeys = {
  CDN_KEY_HEADER: v.pipe(
    v.optional(keyHeader()),
    v.description(
      "Name of the response header that lists a page's surrogate keys for a CDN: Surrogate-Key, Cache-Tag, or another name that ends with key or tag. See docs/caches.md.",
    ),
    v.metadata({ otherwise: 'none' }),
  ),
  CDN_PURGE_URL: v.pipe(
    v.optional(webhookAddress('https://purge.example.workers.dev/')),
    v.description(
      "URL that purges changed pages at the CDN. It receives the pages' keys as JSON in POST requests. Requires CDN_KEY_HEADER.",
    ),
    v.metadata({ otherwise: 'none' }),
  ),
  CDN_PURGE_TOKEN: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[!-~]+$/, 'use letters, digits, and punctuation, without spaces'))),
    v.description('Bearer token for CDN_PURGE_URL.'),
    v.metadata({ otherwise: 'none' }),
  ),
};

export function cdnErrors(given: Record<string, string | undefined>): string[] {
  const { CDN_KEY_HEADER, CDN_PURGE_URL, CDN_PURGE_TOKEN } = given;
  const errors = [
    CDN_PURGE_URL &&
      !CDN_KEY_HEADER &&
      'CDN_KEY_HEADER: missing, but CDN_PURGE_URL is set; set CDN_KEY_HEADER, or remove CDN_PURGE_URL',
    CDN_PURGE_TOKEN &&
      !CDN_PURGE_URL &&
      'CDN_PURGE_URL: missing, but CDN_PURGE_TOKEN is set; set CDN_PURGE_URL, or remove CDN_PURGE_TOKEN',
  ];
  return errors.filter((error) => typeof error === 'string');
}

/** Rejects names such as Content-Length, because overwriting that header would break every page. */
function keyHeader() {
  return v.pipe(
    v.string(),
    v.regex(
      /^(?!etag$)[a-z][a-z0-9-]{0,60}(?:key|tag)s?$/i,
      'use Surrogate-Key, Cache-Tag, or another name that ends with key or tag',
    ),
  );
}
