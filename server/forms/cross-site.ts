import type { IncomingHttpHeaders } from 'node:http';

export type Source = 'own' | 'foreign' | 'unknown';

/**
 * Where a post comes from. Browsers say it in Sec-Fetch-Site, older ones in Origin; what says neither is no browser,
 * so no visitor is being made to post.
 */
export function sourceOf(headers: IncomingHttpHeaders, webBase: string | undefined): Source {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return 'own';
  if (site === 'cross-site' || site === 'same-site') return 'foreign';
  const { origin } = headers;
  if (origin === undefined) return 'unknown';
  return isOwn(origin, webBase, headers.host) ? 'own' : 'foreign';
}

/** Without a configured address the host of the request is all there is to compare with. */
function isOwn(origin: string, webBase: string | undefined, host: string | undefined): boolean {
  return webBase ? origin === webBase : URL.parse(origin)?.host === host;
}
