import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { comparableHost, isLoopback } from '../../http/hosts.ts';

export type RequestOrigin = 'own' | 'foreign' | 'unknown';

/**
 * Current browsers send Sec-Fetch-Site or Origin with every POST request. A request with neither header is therefore
 * `unknown`.
 */
export function requestOriginOf(headers: IncomingHttpHeaders, webBase: string | undefined): RequestOrigin {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site === undefined && origin === undefined) return 'unknown';
  // Any DNS name may point to this host. Without a configured address, only loopback names are definitely the site's.
  if (webBase === undefined && !isLoopback(host)) return 'foreign';
  if (site === 'same-origin') return 'own';
  if (site === 'cross-site' || site === 'same-site') return 'foreign';
  if (origin === undefined) return 'unknown';
  const from = URL.parse(origin);
  const isOwnScheme = webBase === undefined || from?.protocol === new URL(webBase).protocol;
  const isOwnHost = comparableHost(from?.host ?? '') === comparableHost(host ?? '');
  return isOwnScheme && from?.host && isOwnHost ? 'own' : 'foreign';
}

export function refuseForeign(webBase: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (requestOriginOf(req.headers, webBase) !== 'foreign') return next();
    res
      .status(403)
      .type('text')
      .send('The request did not come from our site. Open the link in our email and press the button there.\n');
  };
}
