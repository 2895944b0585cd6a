import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Env } from '../../../process/env.ts';
import { reasonOf } from '../../../process/text/reason-of.ts';

export interface ExaminedSite {
  origin: string;
  env: Env | undefined;
}

export interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  spread: number;
  localPort: number;
}

interface Options {
  method?: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
}

const maxBytes = 4 * 1024 ** 2;

/**
 * Sends one request on its own connection, and resolves when the whole response has arrived. Accepts any certificate,
 * because a separate check judges certificates. With `Expect: 100-continue`, resolves to status 100 if the server asks
 * for the body, which is not sent.
 */
export function requestSite(address: string, { method = 'GET', headers = {}, signal }: Options): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const isSecure = address.startsWith('https:');
    const options = { method, headers: { 'User-Agent': userAgent, ...headers }, signal, agent: false as const };
    const request = isSecure
      ? requestHttps(address, { ...options, rejectUnauthorized: false })
      : requestHttp(address, options);
    request.once('error', reject);
    request.once('continue', () => {
      request.destroy();
      resolve({ status: 100, headers: {}, body: Buffer.alloc(0), spread: 0, localPort: 0 });
    });
    request.once('response', (response) => {
      const localPort = response.socket.localPort ?? 0;
      const parts: Buffer[] = [];
      let first = 0;
      let last = 0;
      let size = 0;
      response.on('data', (part: Buffer) => {
        last = performance.now();
        first ||= last;
        size += part.length;
        if (size > maxBytes) request.destroy(new Error('the response is too large'));
        parts.push(part);
      });
      response.once('error', reject);
      response.once('end', () => {
        request.destroy();
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(parts), spread: last - first, localPort });
      });
    });
    if (headers.Expect) request.flushHeaders();
    else request.end();
  });
}

/** Differs from a crawler's user agent, because the site does not stream pages to crawlers. */
const userAgent = 'Mozilla/5.0 (doctor)';

export function textOf({ body }: SiteResponse): string {
  return body.toString('utf8');
}

export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return reasonOf(error);
}
