import { type Addresses, createAddresses } from './addresses.ts';
import { type Answer, createClient } from './answer.ts';
import { checkCards } from './card-rules.ts';
import { crawl } from './crawl.ts';
import { checkDuplicates } from './duplicate-rules.ts';
import type { Finding } from './finding.ts';
import { checkOrphans, checkReferences } from './link-rules.ts';
import { readPage } from './page.ts';
import { checkBlocked, checkListed, checkUnlisted } from './sitemap-rules.ts';
import { getRobotsFile, getSitemaps } from './sitemaps.ts';

export interface CheckOptions {
  origin: string;
  /** The host name to send, for a site that accepts no other. */
  host?: string | undefined;
  mostPages?: number;
  signal?: AbortSignal;
}

export interface Verdict {
  pages: number;
  findings: Finding[];
}

export class SiteUnreachable extends Error {}

/** Milliseconds for the whole check. */
const mostTime = 10 * 60_000;

/** Throws SiteUnreachable. */
export async function checkSite({ origin, host, mostPages = 5_000, signal }: CheckOptions): Promise<Verdict> {
  const limit = AbortSignal.timeout(mostTime);
  const ended = signal ? AbortSignal.any([signal, limit]) : limit;
  using client = createClient(origin, { host, signal: ended });
  const { get } = client;
  const home = await get('/');
  const refusal = whyUnreachable(home);
  if (refusal) throw new SiteUnreachable(`${origin}/ ${refusal}`);
  const robotsFile = await getRobotsFile(get);
  const addresses = createAddresses(origin, canonicalOriginOf(origin, home, robotsFile.robots.sitemaps));
  const sitemaps = await getSitemaps(get, addresses, robotsFile);
  const starts = [...sitemaps.listed.keys()].flatMap((address) => addresses.placeOf(address)?.path ?? []);
  const site = await crawl(get, { addresses, starts, mostPages, signal: ended });
  const { pages, unfinished } = site;
  const findings: Finding[] = [
    ...(unfinished ? [{ rule: 'unfinished' as const, path: '/', reason: unfinished }] : []),
    ...site.findings,
    ...checkDuplicates(pages.values()),
    ...checkReferences(site),
    // The links could be on pages that were not crawled.
    ...(unfinished ? [] : checkOrphans(site)),
    ...checkCards(site),
    ...sitemaps.findings,
    ...checkListed(site, sitemaps),
    ...checkUnlisted(site, sitemaps),
    ...checkBlocked(site, robotsFile.robots),
  ];
  return { pages: pages.size, findings };
}

function whyUnreachable({ status, failure, location }: Answer): string | undefined {
  if (failure) return failure;
  if (status === 421) return 'returns status 421; pass the host name from WEB_BASE with --host';
  if (status >= 300 && status < 400) return `redirects to ${location}; check that address instead`;
  return status === 200 ? undefined : `returns status ${status}`;
}

/** Behind a proxy, robots.txt or else the home page names another origin. */
function canonicalOriginOf(origin: string, home: Answer, [sitemap]: string[]): string {
  const addresses: Addresses = createAddresses(origin, origin);
  const [canonical = ''] = readPage('/', home, addresses).page.canonicals;
  return URL.parse(sitemap ?? '')?.origin ?? URL.parse(canonical)?.origin ?? origin;
}
