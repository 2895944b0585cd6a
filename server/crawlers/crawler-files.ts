import type { RequestHandler } from 'express';
import { type AnswerHeaders, caching } from '../http/answer-headers.ts';
import { refuseMethod } from '../http/plain-answer.ts';
import { robotsTxt } from './robots-txt.ts';

/** What crawlers may do here. */
export interface CrawlerSettings {
  /** False on a site that is worked on, or is a copy: nothing of it is to be found. */
  isListed: boolean;
  /** Names of crawlers that are told to stay away. */
  refused: string[];
}

interface Parts {
  settings: CrawlerSettings;
  webBase: string;
  headers: AnswerHeaders;
}

/** The files that crawlers ask for. What is in `public/` goes ahead of them. */
export function crawlerFiles({ settings, webBase, headers }: Parts): RequestHandler {
  const robots = robotsTxt(settings, webBase);
  return (req, res, next) => {
    if (req.path !== '/robots.txt') return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    res.set('Cache-Control', caching.replaceable).type('text').send(robots);
  };
}
