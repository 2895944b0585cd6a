import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { listed } from '../http/negotiate.ts';
import { hourTokens, tokenDay } from '../posts/guards/form-tokens.ts';
import { isCrawler } from './is-crawler.ts';

/** What tells whether a client has a page already. */
export interface Validators {
  /** Of the content, then of the day of the form token that stands in the page. */
  etag: string;
  /** As a header has it; undefined where the date is not known. */
  lastModified: string | undefined;
}

/** Characters of If-None-Match that are read. Browsers send one tag; the rest of a longer header counts as not sent. */
const longest = 1_024;

/** What of a page its validators are made of. */
interface Content {
  /** Of the page without its form tokens, which change by the hour. */
  hash: string;
  /** Of its main part alone: without the shell, and without the addresses of scripts and styles of a build. */
  mainHash: string;
  /** On which the tokens were made; empty where the page has none. */
  day: number | '';
}

export function contentOf(html: Buffer): Content {
  let token = '';
  // One character for each byte, so that no byte is changed on the way.
  const text = html.toString('latin1').replace(hourTokens, (found) => {
    token = found;
    return '';
  });
  const main = text.slice(text.indexOf('<main'), text.lastIndexOf('</main>'));
  return { hash: hashOf(text), mainHash: hashOf(main), day: token && tokenDay(token) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('base64url').slice(0, 22);
}

/** The date is in milliseconds since the epoch. */
export function validatorsOf({ hash, day }: Omit<Content, 'mainHash'>, date: number | undefined): Validators {
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
