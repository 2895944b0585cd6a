import { XMLParser, XMLValidator } from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import * as v from 'valibot';
import type { Finding } from './finding.ts';
import type { Get } from './get.ts';
import type { Page } from './page.ts';

export interface Robots {
  named: string[];
  isAllowed(address: string): boolean;
}

export interface Sitemaps {
  /** Addresses in sitemaps, each with the path of the sitemap that lists it. */
  listed: Map<string, string>;
  findings: Finding[];
}

const maxFiles = 100;
const one = v.looseObject({ loc: v.string() });
const sitemapSchema = v.union([
  v.object({ urlset: v.object({ url: v.optional(v.array(one), []) }) }),
  v.object({ sitemapindex: v.object({ sitemap: v.array(one) }) }),
]);
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap', ignoreDeclaration: true });

/** If the response's status is not 200, everything is allowed. */
export async function readRobots(origin: string, get: Get): Promise<Robots> {
  const file = await get('/robots.txt');
  const text = file?.status === 200 ? file.body.toString() : '';
  const named = robotsParser(`${origin}/robots.txt`, text).getSitemaps();
  // If the site is behind a proxy, the sitemap's address contains the public origin.
  const robots = robotsParser(`${URL.parse(named[0] ?? '')?.origin ?? origin}/robots.txt`, text);
  return { named, isAllowed: (address) => robots.isAllowed(address, 'Googlebot') !== false };
}

export async function readSitemaps({ named }: Robots, get: Get): Promise<Sitemaps> {
  const findings: Finding[] = [];
  const missing = (path: string, reason: string) => findings.push({ rule: 'sitemap-missing', path, reason });
  if (named.length === 0) missing('/robots.txt', 'does not name a sitemap');
  const listed = new Map<string, string>();
  const files = [...named];
  for (let at = 0; at < Math.min(files.length, maxFiles); at += 1) {
    const address = files[at] ?? '';
    const path = URL.parse(address)?.pathname ?? address;
    const file = await get(address);
    const found = file?.status === 200 ? locationsIn(file.body.toString()) : `returns status ${file?.status}`;
    if (typeof found === 'string') missing(path, found);
    else if (found.isIndex) files.push(...found.locations);
    else for (const location of found.locations) listed.set(location, path);
  }
  return { listed, findings };
}

/** Returns the addresses in a sitemap, or the reason why it cannot be read. */
function locationsIn(text: string): { isIndex: boolean; locations: string[] } | string {
  const valid = XMLValidator.validate(text);
  if (valid !== true) return valid.err.msg;
  const parsed = v.safeParse(sitemapSchema, parser.parse(text));
  if (!parsed.success) return 'is neither <urlset> nor <sitemapindex>';
  const { output } = parsed;
  const isIndex = 'sitemapindex' in output;
  const entries = isIndex ? output.sitemapindex.sitemap : output.urlset.url;
  return { isIndex, locations: entries.map(({ loc }) => loc.trim()) };
}

export async function checkSitemaps(
  pages: Page[],
  {
    canonicalOrigin,
    listed,
    isAllowed,
  }: Pick<Sitemaps, 'listed'> & Pick<Robots, 'isAllowed'> & { canonicalOrigin: string },
  get: Get,
): Promise<Finding[]> {
  const byAddress = new Map(pages.map((page) => [canonicalOrigin + page.path, page]));
  const indexable = [...byAddress].filter(([, { isIndexable }]) => isIndexable);
  const lacking = indexable.filter(([address, { path }]) => !path.includes('?') && listed.size && !listed.has(address));
  const blocked = indexable.flatMap(([address, { path, socialImage }]) =>
    [address, socialImage.image].filter((url) => url && !isAllowed(url)).map((url) => ({ path, url })),
  );
  const extra = [...listed].map(async ([address, sitemap]): Promise<Finding[]> => {
    const page = byAddress.get(address);
    if (page?.isIndexable) return [];
    const because = (reason: string) => [{ rule: 'sitemap-extra', path: sitemap, reason: `${address} ${reason}` }];
    if (page) return because('has noindex');
    if (!address.startsWith(`${canonicalOrigin}/`)) return because(`is not on ${canonicalOrigin}`);
    const status = (await get(address))?.status;
    if (status !== 200) return because(`returns status ${status}`);
    return [{ rule: 'orphan', path: new URL(address).pathname, reason: 'no reachable page links to this page' }];
  });
  return [
    ...lacking.map(([, { path }]): Finding => ({ rule: 'sitemap-lacks', path, reason: 'is not in any sitemap' })),
    ...blocked.map(
      ({ path, url }): Finding => ({ rule: 'robots-blocked', path, reason: `robots.txt disallows ${url}` }),
    ),
    ...(await Promise.all(extra)).flat(),
  ];
}
