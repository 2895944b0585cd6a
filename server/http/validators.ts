import type { IncomingHttpHeaders } from 'node:http';
import { isCrawler } from './is-crawler.ts';
import { listed } from './negotiate.ts';

/** Tell whether a client already has a page. */
export interface Validators {
  /** Made from the content hash and the day of the page's form token. */
  etag: string;
  /** Formatted as a header; undefined if the date is unknown. */
  lastModified: string | undefined;
}

/** Characters of If-None-Match that are read. Browsers send one tag; the rest of a longer header is ignored. */
const longest = 1_024;

/** The input of validators. */
interface Content {
  hash: string;
  /** The day of the page's form token; empty if the page has none. */
  day: number | '';
}

/** The date is in milliseconds since the epoch. */
export function validatorsOf({ hash, day }: Content, date: number | undefined): Validators {
  return {
    etag: `W/"${hash}.${day}"`,
    lastModified: date === undefined ? undefined : new Date(date).toUTCString(),
  };
}

/**
 * Whether the client already has the page, by RFC 9110 13.2.2: If-Modified-Since counts only without a tag. The request
 * guard has normalized its date.
 */
export function isKnown(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return hasTag(tags, etag, headers['user-agent']);
  if (since === undefined || lastModified === undefined) return false;
  return since === lastModified || Date.parse(since) >= Date.parse(lastModified);
}

function hasTag(tags: string, etag: string, userAgent: string | undefined): boolean {
  if (tags === etag || tags === '*') return true;
  const given = listed(tags, longest).map(opaqueTag);
  if (given.includes(opaqueTag(etag))) return true;
  // A page from another day holds a token that will soon be too old to post. Crawlers post nothing.
  return isCrawler(userAgent) && given.some((tag) => withoutDay(tag) === withoutDay(opaqueTag(etag)));
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

function withoutDay(tag: string): string {
  return tag.slice(0, tag.lastIndexOf('.'));
}
