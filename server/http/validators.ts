import type { IncomingHttpHeaders } from 'node:http';
import { isCrawler } from './is-crawler.ts';
import { splitList } from './negotiate.ts';

export interface Validators {
  etag: string;
  lastModified: string | undefined;
}

/** Maximum number of characters to read from If-None-Match. Browsers send a single tag. */
const longest = 1_024;

interface Content {
  hash: string;
  /** The day of the page's form token; an empty string if the page has no token. */
  day: number | '';
}

export function validatorsOf({ hash, day }: Content, date: number | undefined): Validators {
  return {
    etag: `W/"${hash}.${day}"`,
    lastModified: date === undefined ? undefined : new Date(date).toUTCString(),
  };
}

/**
 * By RFC 9110, 13.2.2, If-Modified-Since counts only without If-None-Match. The request guard has normalized the date.
 */
export function isNotModified(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return hasTag(tags, etag, headers['user-agent']);
  if (since === undefined || lastModified === undefined) return false;
  return since === lastModified || Date.parse(since) >= Date.parse(lastModified);
}

function hasTag(tags: string, etag: string, userAgent: string | undefined): boolean {
  if (tags === etag || tags === '*') return true;
  const given = splitList(tags, longest).map(opaqueTag);
  if (given.includes(opaqueTag(etag))) return true;
  // Ignores the day for crawlers, because crawlers do not submit the form that contains the day's token.
  return isCrawler(userAgent) && given.some((tag) => withoutDay(tag) === withoutDay(opaqueTag(etag)));
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

function withoutDay(tag: string): string {
  return tag.slice(0, tag.lastIndexOf('.'));
}
