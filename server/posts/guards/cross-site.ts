import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../../http/hosts.ts';

export type Source = 'own' | 'foreign' | 'unknown';

/**
 * Where a post comes from. Browsers say so in Sec-Fetch-Site, older ones in Origin; a client that sends neither is no
 * browser, so no visitor is being made to post. The front door has checked the host against those of the operator.
 */
export function sourceOf(headers: IncomingHttpHeaders, webBase: string | undefined): Source {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site === undefined && origin === undefined) return 'unknown';
  // Any name may point to this machine. Without an address of ours only its own names tell that it is us.
  if (webBase === undefined && !isLoopback(host)) return 'foreign';
  if (site === 'same-origin') return 'own';
  if (site === 'cross-site' || site === 'same-site') return 'foreign';
  if (origin === undefined) return 'unknown';
  const from = URL.parse(origin);
  const isOwnScheme = webBase === undefined || from?.protocol === new URL(webBase).protocol;
  return isOwnScheme && from?.host === host ? 'own' : 'foreign';
}
