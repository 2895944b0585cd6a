import type { ServerResponse } from 'node:http';
import { caching, type ResponseHeaders } from './response-headers.ts';

export function writePlain(
  res: ServerResponse,
  headers: ResponseHeaders,
  status: number,
  text: string,
  others: string[] = [],
): void {
  res.writeHead(status, [...plainHeaders(headers), ...others]).end(`${text}\n`);
}

export function refuseMethod(res: ServerResponse, headers: ResponseHeaders, allowed = 'GET, HEAD'): void {
  writePlain(res, headers, 405, 'Method not allowed', ['Allow', allowed]);
}

/**
 * Returns the headers as a flat list, because a request that could not be parsed has no response object on which to set
 * them.
 */
export function plainHeaders({ plain }: ResponseHeaders): string[] {
  return [...plain, 'Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', caching.never];
}
