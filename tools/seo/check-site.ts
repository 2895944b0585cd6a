import { LinkChecker, LinkState } from 'linkinator';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import type { Finding } from './finding.ts';
import { createGet, type Get, SiteUnreachable, userAgent } from './get.ts';
import { checkJsonLd } from './json-ld.ts';
import { type Page, readPage } from './page.ts';
import { checkDuplicates, checkFragments, checkPage } from './page-rules.ts';
import { checkSitemaps, readRobots, readSitemaps } from './sitemaps.ts';
import { checkSocialImages } from './social-images.ts';

interface CheckOptions {
  origin: string;
  maxPages?: number;
}

/** `timeout` is in milliseconds and applies separately to the headers and to the body. `connections` is per origin. */
const limits = { timeout: 10_000, connections: 4 };

/** Throws a SiteUnreachable if the home page does not return status 200, or if a request outside the crawl fails. */
export async function checkSite({
  origin,
  maxPages = 5_000,
}: CheckOptions): Promise<{ pages: number; findings: Finding[] }> {
  const former = getGlobalDispatcher();
  // Replaces the global dispatcher, because linkinator uses it. The agent limits the connections per origin.
  const agent = new Agent({
    connections: limits.connections,
    headersTimeout: limits.timeout,
    bodyTimeout: limits.timeout,
  });
  setGlobalDispatcher(agent);
  try {
    return await check(origin, maxPages);
  } finally {
    setGlobalDispatcher(former);
    await agent.close();
  }
}

async function check(origin: string, maxPages: number): Promise<{ pages: number; findings: Finding[] }> {
  const origins = [origin];
  const get = createGet(origins);
  const home = await get('/');
  if (home?.status !== 200)
    throw new SiteUnreachable(
      `${origin}/ returns status ${home?.status}, not 200. Correct the address, or repair the site.`,
    );
  const robots = await readRobots(origin, get);
  const [canonical] = readPage('/', home.body.toString(), '').canonicals;
  const canonicalOrigin = (URL.parse(robots.named[0] ?? '') ?? URL.parse(canonical ?? ''))?.origin ?? origin;
  origins.push(canonicalOrigin);
  const sitemaps = await readSitemaps(robots, get);
  const { paths, broken, isUnfinished } = await crawl(origin, canonicalOrigin, maxPages);
  const pages = (await Promise.all(paths.map((path) => pageAt(path, get)))).flat();
  const indexable = pages.filter(({ isIndexable }) => isIndexable);
  const now = new Date();
  const findings: Finding[] = [
    ...broken,
    ...(await Promise.all(pages.map((page) => checkPage(page, canonicalOrigin)))).flat(),
    ...pages.flatMap((page) => checkJsonLd(page, now)),
    ...checkDuplicates(pages),
    ...checkFragments(pages, origins),
    ...(await checkSocialImages(indexable, get)),
    ...sitemaps.findings,
    ...(isUnfinished
      ? [{ rule: 'unfinished', path: '/', reason: `only ${maxPages} pages were read; to read more, increase --pages` }]
      : await checkSitemaps(pages, { ...robots, ...sitemaps, canonicalOrigin }, get)),
  ];
  return { pages: pages.length, findings };
}

/** Returns an empty list unless the status is 200. The crawl reports broken links. */
async function pageAt(path: string, get: Get): Promise<Page[]> {
  const response = await get(path);
  return response?.status === 200 ? [readPage(path, response.body.toString(), response.robots)] : [];
}

async function crawl(origin: string, canonicalOrigin: string, maxPages: number) {
  const checker = new LinkChecker();
  const paths = new Set<string>();
  let isUnfinished = false;
  checker.on('pagestart', (url) => {
    if (paths.size < maxPages) paths.add(String(url).slice(origin.length));
    else isUnfinished = true;
  });
  const { links } = await checker.check({
    path: `${origin}/`,
    recurse: true,
    redirects: 'error',
    // Without this option, an address without an extension counts as a folder, and relative links resolve below it.
    cleanUrls: true,
    retry: true,
    userAgent,
    headers: { 'user-agent': userAgent },
    urlRewriteExpressions: [
      { pattern: new RegExp(`^${canonicalOrigin.replaceAll('.', '\\.')}(?=/)`), replacement: origin },
    ],
    linksToSkip: async (link) => {
      if (paths.size >= maxPages) isUnfinished = true;
      return isUnfinished || !link.startsWith(`${origin}/`);
    },
  });
  const broken = links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, status, parent = `${origin}/` }) => ({
      rule: 'link-broken',
      path: parent.slice(origin.length),
      reason: `${url.replace(origin, '')} returns status ${status || 'none'}`,
    }));
  return { paths: [...paths], broken, isUnfinished };
}
