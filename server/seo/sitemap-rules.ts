import type { Crawled } from './crawl.ts';
import type { Finding } from './finding.ts';
import type { RobotsFile } from './robots-file.ts';
import type { Sitemaps } from './sitemaps.ts';

export function checkListed({ pages, answers, addresses }: Crawled, { listed }: Sitemaps): Finding[] {
  return [...listed].flatMap(([address, sitemap]) => {
    const reason = whyExtra(address);
    return reason ? [{ rule: 'sitemap-extra' as const, path: sitemap, reason: `${address} ${reason}` }] : [];
  });

  function whyExtra(address: string): string | undefined {
    const place = addresses.placeOf(address);
    if (!URL.canParse(address) || place === undefined) return 'is not on this site';
    if (!address.startsWith(`${addresses.canonicalOrigin}/`)) return `is not on ${addresses.canonicalOrigin}`;
    const answer = answers.get(place.path);
    if (answer && answer.status !== 200) return answer.failure ?? `returns status ${answer.status}`;
    const page = pages.get(place.path);
    if (!page) return undefined;
    if (!page.isIndexable) return 'has noindex';
    const [canonical = address] = page.canonicals;
    // Without a query, the rules for single pages report it.
    return !place.path.includes('?') || canonical === address ? undefined : `has the canonical ${canonical}`;
  }
}

export function checkUnlisted({ pages, addresses }: Crawled, { isThere, listed }: Sitemaps): Finding[] {
  if (!isThere) return [];
  const paths = new Set([...listed.keys()].map((address) => addresses.placeOf(address)?.path));
  return [...pages.values()]
    .filter(({ path, isIndexable }) => isIndexable && !path.includes('?') && !paths.has(path))
    .filter(({ path, canonicals: [canonical = path] }) => addresses.placeOf(canonical, path)?.path === path)
    .map(({ path }) => ({ rule: 'sitemap-lacks', path, reason: 'is not in any sitemap' }));
}

export function checkBlocked({ pages }: Crawled, robots: RobotsFile): Finding[] {
  return [...pages.values()]
    .filter(({ isIndexable }) => isIndexable)
    .flatMap(({ path, references }) => {
      const files = references.filter(({ kind }) => kind === 'file' || kind === 'card');
      const blocked = [path, ...files.map((file) => file.path)].filter((one) => !robots.allows(one));
      return blocked.map((one) => ({ rule: 'robots-blocked' as const, path, reason: `robots.txt disallows ${one}` }));
    });
}
