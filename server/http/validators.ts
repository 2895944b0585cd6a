import type { IncomingHttpHeaders } from 'node:http';
import { isCrawler } from './is-crawler.ts';
import { listed } from './negotiate.ts';

/** What tells whether a client has a page already. */
export interface Validators {
  /** Of the content, then of the day of the form token that stands in the page. */
  etag: string;
  /** As a header has it; undefined where the date is not known. */
  lastModified: string | undefined;
}

/** Characters of If-None-Match that are read. Browsers send one tag; the rest of a longer header counts as not sent. */
const longest = 1_024;

/** What validators are made of. */
interface Content {
  hash: string;
  /** Of the form token in the page; empty where the page has none. */
  day: number | '';
}

/** The date is in milliseconds since the epoch. */
export function validatorsOf({ hash, day }: Content, date: number | undefined): Validators {
  return {
    etag: `W/"${hash}.${day}"`,
    lastModified: date === undefined ? undefined : new Date(date).toUTCString(),
  };
}

/** Whether the client has the page, as RFC 9110 13.2.2 has it: If-Modified-Since counts where no tag is sent. */
export function isKnown(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return hasTag(tags, etag, headers['user-agent']);
  if (since === undefined || lastModified === undefined) return false;
  return since === lastModified || readDate(since) >= Date.parse(lastModified);
}

function hasTag(tags: string, etag: string, userAgent: string | undefined): boolean {
  if (tags === etag || tags === '*') return true;
  const given = listed(tags, longest).map(opaqueTag);
  if (given.includes(opaqueTag(etag))) return true;
  // The page of another day holds a token that soon is too old to post with. Crawlers post nothing.
  return isCrawler(userAgent) && given.some((tag) => withoutDay(tag) === withoutDay(opaqueTag(etag)));
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

function withoutDay(tag: string): string {
  return tag.slice(0, tag.lastIndexOf('.'));
}

/** A date in the form that this site sends. NaN for every other text, which is as if no date were sent. */
function readDate(text: string): number {
  const at = Date.parse(text);
  return Number.isFinite(at) && new Date(at).toUTCString() === text ? at : Number.NaN;
}
