import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { dataDate } from '../../shared/data-date.ts';
import { lifetimes } from '../company-api/lifetimes.ts';
import { setHeaders, setNoindex, withNoindex } from '../http/response-headers.ts';
import type { Validators } from '../http/validators.ts';

/** Headers are flat lists in the format of `writeHead`. */
export interface PageEntry {
  status: number;
  route: string;
  validators: Validators | undefined;
  digest: string | undefined;
  brotli: Buffer;
  brotliHeaders: string[];
  notModifiedHeaders: string[];
  commonHeaders: string[];
  /**
   * Milliseconds since the epoch. After `freshUntil`, a request receives this page and starts a refresh. After
   * `staleUntil`, a request waits for a new page.
   */
  freshUntil: number;
  staleUntil: number;
}

/** Milliseconds. */
const pageLifetimes = { fresh: 60_000, stale: lifetimes.served };

interface EntryParts {
  status: number;
  route: string;
  html: Buffer;
  at: number | undefined;
  validators: Validators | undefined;
  listed: boolean;
  headers: string[];
  location?: string;
  type?: string;
}

const compress = promisify(brotliCompress);

const quickQuality = 1;
const firstQuality = 5;
const bestQuality = 11;

export async function createPageEntry({
  status,
  route,
  html,
  at,
  validators,
  listed,
  headers,
  location,
  type = 'text/html',
}: EntryParts): Promise<PageEntry> {
  const now = Date.now();
  // Counts from the time at which the data was current, which limits the age of the data that a page shows.
  const staleUntil = Math.min(now, at ?? now) + pageLifetimes.stale;
  const caching = validators && status === 200 ? sharedFor((staleUntil - now) / 1_000) : 'no-cache';
  const notModifiedHeaders = [
    ...validatorHeaders(validators),
    'Vary',
    'Accept-Encoding',
    'Cache-Control',
    caching,
    ...navigationHeaders(status, at),
    ...(status === 200 && listed ? headers : withNoindex(headers)),
  ];
  const common = ['Content-Type', `${type}; charset=utf-8`, ...notModifiedHeaders];
  if (location) common.push('Location', location);
  const brotli = validators ? await compressed(html, firstQuality) : compressQuickly(html);
  return {
    status,
    route,
    validators,
    digest: validators && hash('sha256', html, 'base64url'),
    brotli,
    brotliHeaders: withLength(common, 'br', brotli),
    notModifiedHeaders,
    commonHeaders: common,
    freshUntil: now + pageLifetimes.fresh,
    staleUntil,
  };
}

/** Synchronous because quick compression takes about as long as dispatching the work to a thread. */
export function compressQuickly(html: Buffer): Buffer {
  return brotliCompressSync(html, optionsFor(html, quickQuality));
}

/**
 * Also returns false for an entry from the future, which would remain fresh for too long after the clock is set back.
 */
export function isFresh({ freshUntil }: PageEntry, now: number): boolean {
  return freshUntil - pageLifetimes.fresh <= now && now <= freshUntil;
}

export async function recompress(entry: PageEntry, html: Buffer): Promise<PageEntry> {
  return withBrotli(entry, await compressed(html, bestQuality));
}

export function withBrotli(entry: PageEntry, brotli: Buffer): PageEntry {
  return { ...entry, brotli, brotliHeaders: withLength(entry.commonHeaders, 'br', brotli) };
}

export function withoutCaching(entry: PageEntry): PageEntry {
  const commonHeaders = withoutSharedCaching(entry.commonHeaders);
  return { ...withBrotli({ ...entry, commonHeaders }, entry.brotli), validators: undefined };
}

export function withoutSharedCaching(headers: string[]): string[] {
  return headers.map((value, index) => (headers[index - 1] === 'Cache-Control' ? 'private, no-cache' : value));
}

export function withLength(common: string[], encoding: string | undefined, body: Buffer): string[] {
  const length = ['Content-Length', String(body.length)];
  return encoding ? [...common, 'Content-Encoding', encoding, ...length] : [...common, ...length];
}

export function writeNavigationHeaders(res: ServerResponse, status: number, at: number | undefined): void {
  setHeaders(res, navigationHeaders(status, at));
  if (status !== 200) setNoindex(res);
  // Shared caches must not store the page, because it contains one visitor's nonce. Proxies must not buffer the stream.
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('X-Accel-Buffering', 'no');
}

function navigationHeaders(status: number, at: number | undefined): string[] {
  const headers: string[] = [];
  if (status === 503) headers.push('Retry-After', '30');
  // The browser reads the age of the data from this header.
  if (at !== undefined) headers.push('Server-Timing', `${dataDate.timing};desc="${new Date(at).toISOString()}"`);
  return headers;
}

function validatorHeaders(validators: Validators | undefined): string[] {
  if (!validators) return [];
  const { etag, lastModified } = validators;
  return lastModified === undefined ? ['ETag', etag] : ['ETag', etag, 'Last-Modified', lastModified];
}

function sharedFor(left: number): string {
  const fresh = Math.max(0, Math.min(60, Math.floor(left)));
  const stale = Math.max(0, Math.min(600, Math.floor(left) - fresh));
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

async function compressed(html: Buffer, quality: number): Promise<Buffer> {
  return fitted(await compress(html, optionsFor(html, quality)));
}

/** zlib may return a slice of a larger buffer, which would remain in memory as a whole. */
function fitted(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

function optionsFor(html: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // The window is just large enough for the page, because the default of 4 MiB takes more time and memory.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(html.length),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  };
}

function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_MAX_WINDOW_BITS: max } = constants;
  return Math.min(max, Math.max(min, Math.ceil(Math.log2(bytes + 1))));
}
