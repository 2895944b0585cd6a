import type { Request, RequestHandler, Response } from 'express';
import { found, missing, unavailable } from '../../shared/result.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { LastKnownGoodValues } from '../company-api/last-known-good-values.ts';
import { refuseMethod } from '../http/plain-response.ts';
import type { Redirects } from '../http/redirects.ts';
import { cacheControl, caching, type ResponseHeaders } from '../http/response-headers.ts';
import type { Log } from '../process/log.ts';
import type { ContentQueries } from '../queries/site-query.ts';
import type { ContentDates } from '../store/content-dates.ts';
import { createFeeds, isFeedPath } from './feeds/feeds.ts';
import { createGeneratedFile, type FindFile, type GeneratedFile, sendFile } from './generated-file.ts';
import type { IndexNow } from './index-now.ts';
import { llmsTxt } from './llms-txt.ts';
import { openSearch, openSearchXml } from './open-search.ts';
import { createRefreshedValue } from './refreshed-value.ts';
import { type CrawlerSettings, robotsTxt } from './robots-txt.ts';
import { securityTxt } from './security-txt.ts';
import { createSitemap } from './sitemap/sitemap.ts';

export interface CrawlerParts {
  crawlers: CrawlerSettings;
  site: Pick<SiteConfig, 'companyName' | 'webBase' | 'example'>;
  queries: ContentQueries;
  redirects: Redirects;
  lastKnownGood: LastKnownGoodValues;
  indexNow: IndexNow | undefined;
  contentDates: ContentDates;
  headers: ResponseHeaders;
  now: () => number;
  log: Log;
}

interface FileKind {
  has(path: string): boolean;
  find: FindFile;
  caching: string;
  /** True if scripts on other sites may read the file. */
  isShared?: boolean;
}

export function crawlerFiles(parts: CrawlerParts): RequestHandler {
  const { headers } = parts;
  const { site } = parts;
  const kinds = [...plainKinds(parts), ...(site.webBase === undefined ? [] : kindsWithUrls(parts, site.webBase))];
  return (req, res, next) => {
    const kind = req.path.includes('.') ? kinds.find(({ has }) => has(req.path)) : undefined;
    if (!kind) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    return respond(req, res, kind);
  };
}

function plainKinds({ crawlers, site, indexNow, contentDates }: CrawlerParts): FileKind[] {
  const robots = made(contentDates, '/robots.txt', 'text/plain', robotsTxt(crawlers, site.webBase));
  const key = indexNow && made(contentDates, `/${indexNow.key}.txt`, 'text/plain', indexNow.key);
  return [
    {
      has: (path) => path === '/robots.txt',
      find: async () => found(robots),
      caching: caching.replaceable,
    },
    {
      has: (path) => path === `/${indexNow?.key}.txt`,
      find: async () => (key ? found(key) : missing),
      caching: caching.replaceable,
    },
  ];
}

/** These files need WEB_BASE, because they contain absolute URLs. */
function kindsWithUrls(parts: CrawlerParts, webBase: string): FileKind[] {
  const { crawlers, queries, redirects, lastKnownGood, indexNow, contentDates: dates, now, log } = parts;
  const { companyName, example } = parts.site;
  const search = made(dates, openSearch.path, openSearch.type, openSearchXml(companyName, webBase));
  const security = { queries, contact: crawlers.securityContact, webBase, now };
  const llms = createRefreshedValue({
    name: '/llms.txt',
    make: () => llmsTxt({ queries, companyName, example, webBase }),
    now,
    log,
  });
  const isMoved = (path: string) => redirects.isGone(path) || redirects.targetOf(path) !== undefined;
  const onChanged = indexNow?.announce;
  const sitemap = createSitemap({ queries, isMoved, lastKnownGood, dates, webBase, onChanged, now, log });
  indexNow?.watch(sitemap);
  return [
    {
      has: (path) => /^\/sitemap(?:s\/[a-z0-9-]{1,40})?\.xml$/.test(path),
      async find(path) {
        if (!crawlers.isListed) return missing;
        const files = await sitemap();
        if (!files) return unavailable;
        const file = files.get(path);
        return file ? found(file) : missing;
      },
      caching: caching.listing,
    },
    {
      has: isFeedPath,
      find: createFeeds({ queries, dates, companyName, example, webBase, now, log }),
      caching: caching.listing,
      isShared: true,
    },
    {
      has: (path) => path === openSearch.path,
      find: async () => found(search),
      caching: caching.replaceable,
    },
    {
      has: (path) => path === '/.well-known/security.txt',
      async find(path) {
        const text = await securityTxt(security);
        return text.ok ? found(made(dates, path, 'text/plain', text.value)) : text;
      },
      caching: caching.replaceable,
    },
    {
      has: (path) => path === '/llms.txt',
      async find(path) {
        const text = await llms();
        return text === undefined ? unavailable : found(made(dates, path, 'text/plain', text));
      },
      caching: caching.listing,
    },
  ];
}

function made(dates: ContentDates, path: string, type: string, text: string): GeneratedFile {
  return createGeneratedFile(path, `${type}; charset=utf-8`, [text], dates);
}

async function respond(req: Request, res: Response, { find, caching, isShared }: FileKind): Promise<void> {
  if (isShared) res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  const file = await find(req.path);
  if (file.ok) return sendFile(req, res, file.value, cacheControl(req, caching));
  if (file.reason === 'missing') return sendMissing(res);
  res
    .status(503)
    .set('Retry-After', '30')
    .type('text')
    .send('This file is not available right now. Please try again in a minute.\n');
}

function sendMissing(res: Response): void {
  res.status(404).type('text').send('Not found\n');
}
