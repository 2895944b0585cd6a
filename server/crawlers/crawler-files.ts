import type { Request, RequestHandler, Response } from 'express';
import type { SiteRecord } from '../../shared/models.ts';
import { type AnswerHeaders, caching } from '../http/answer-headers.ts';
import { refuseMethod } from '../http/plain-answer.ts';
import type { Log } from '../log.ts';
import type { ContentDates } from '../page-cache/content-dates.ts';
import type { Moved } from '../site/moved.ts';
import type { ContentReads } from '../site/read-table.ts';
import { answerFile, type MadeFile } from './made-file.ts';
import { robotsTxt } from './robots-txt.ts';
import { createSitemap } from './sitemap/sitemap.ts';
import { sitemapIndex } from './sitemap/sitemap-files.ts';
import type { SitemapStore } from './sitemap/sitemap-store.ts';

/** What crawlers may do here. */
export interface CrawlerSettings {
  /** False on a site that is worked on, or is a copy: nothing of it is to be found. */
  isListed: boolean;
  /** Names of crawlers that are told to stay away. */
  refused: string[];
}

export interface CrawlerParts {
  crawlers: CrawlerSettings;
  site: Pick<SiteRecord, 'companyName' | 'webBase'>;
  reads: ContentReads;
  moved: Moved;
  sitemapStore: SitemapStore;
  contentDates: ContentDates;
  headers: AnswerHeaders;
  now: () => number;
  log: Log;
}

/** A file of that path; `missing` where there is none, undefined where it can't be made now. */
type Find = (path: string) => Promise<MadeFile | 'missing' | undefined>;

/** The files that crawlers ask for. What is in `public/` goes ahead of them. */
export function crawlerFiles(parts: CrawlerParts): RequestHandler {
  const { crawlers, site, reads, moved, contentDates: dates, headers, now, log } = parts;
  const { webBase } = site;
  const robots = robotsTxt(crawlers, webBase);
  const isMoved = (path: string) => moved.isGone(path) || moved.targetOf(path) !== undefined;
  const sitemap = createSitemap({ reads, isMoved, store: parts.sitemapStore, dates, webBase, now, log });

  const findSitemap: Find = async (path) => {
    if (!crawlers.isListed) return 'missing';
    const files = await sitemap();
    return files && (files.get(path) ?? 'missing');
  };

  return (req, res, next) => {
    const { path } = req;
    const find = path === sitemapIndex || /^\/sitemaps\/[a-z0-9-]+\.xml$/.test(path) ? findSitemap : undefined;
    if (path !== '/robots.txt' && !find) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    if (find) return answer(req, res, find);
    res.set('Cache-Control', caching.replaceable).type('text').send(robots);
  };
}

async function answer(req: Request, res: Response, find: Find): Promise<void> {
  const file = await find(req.path);
  if (file === 'missing') return void res.status(404).type('text').send('Not found\n');
  if (file) return answerFile(req, res, file, caching.listing);
  res.status(503).set('Retry-After', '30').type('text').send('This file cannot be made now. Ask again in a minute.\n');
}
