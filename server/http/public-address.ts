import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { SiteRecord } from '../../shared/site-record.ts';
import type { Log } from '../log.ts';
import { isLoopback } from './hosts.ts';

interface Parts {
  /** What the site listens on. */
  host: string;
  /** Once `isAddressUnknown` is set, new pages have no canonical URL. */
  site: Pick<SiteRecord, 'isAddressUnknown'>;
  /** Drops the pages made so far. */
  forgetPages: () => void;
  log: Log;
}

/**
 * For a site without WEB_BASE. Its canonical URLs say localhost, which is right as long as only this machine sees them.
 * Pages have none if it listens for other machines, or from the first request on that comes through a proxy.
 */
export function noticeOtherMachines(
  listener: RequestListener,
  { host, site, forgetPages, log }: Parts,
): RequestListener {
  if (!isLoopback(host) && host !== '::1') site.isAddressUnknown = true;
  return (req, res) => {
    if (!site.isAddressUnknown && isFromElsewhere(req.headers)) {
      site.isAddressUnknown = true;
      forgetPages();
      log.warn({ event: 'web-base-missing', remedy: 'set WEB_BASE to the address that visitors use' });
    }
    listener(req, res);
  };
}

function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const { host, forwarded, via } = headers;
  const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': scheme, 'x-forwarded-for': visitor } = headers;
  return !isLoopback(host) || [forwarded, via, forwardedHost, scheme, visitor].some((value) => value !== undefined);
}
