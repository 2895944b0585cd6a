import { gzipSync } from 'node:zlib';
import type { Mode } from './modes.ts';
import {
  answeredTwice,
  body,
  bytes,
  half,
  hang,
  oneCallLate,
  redirect,
  service,
  slowly,
  some,
  status,
  truncated,
} from './replies.ts';

const megabyte = 1024 * 1024;
let bomb: Buffer | undefined;

function gzipBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(100 * megabyte));
  return bomb;
}

const page = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';
const json = { 'content-type': 'application/json' };

export const httpModes: Mode[] = [
  { name: 'hang', reply: () => hang },
  { name: '500', reply: () => status(500) },
  {
    name: '502-page',
    reply:
      () =>
      ({ res }) =>
        void res.writeHead(502, { 'content-type': 'text/html' }).end(page),
  },
  { name: '503', reply: () => status(503, { 'retry-after': '3600' }) },
  { name: '429', reply: () => status(429, { 'retry-after': '60' }) },
  { name: '404', reply: () => status(404) },
  { name: '401', reply: () => status(401) },
  { name: '403', reply: () => status(403) },
  { name: '204', reply: () => status(204) },
  { name: '302', reply: () => redirect(302) },
  { name: '307', reply: () => redirect(307) },
  { name: '308', reply: () => redirect(308) },
  { name: 'html', reply: () => body(() => page, { 'content-type': 'text/html' }) },
  { name: 'garbage', reply: () => body(() => '{"Response": "U2FsdGVk', json) },
  { name: 'empty-body', reply: () => body(() => '', json) },
  { name: '20-MB', reply: () => body(() => Buffer.alloc(20 * megabyte, 'x'), json) },
  { name: 'gzip-bomb', reply: () => body(gzipBomb, { ...json, 'content-encoding': 'gzip' }) },
  { name: 'wrong-encoding', reply: () => body(() => 'not gzip', { ...json, 'content-encoding': 'gzip' }) },
  { name: 'bad-http', reply: () => bytes('HTP/9 what\r\n\r\n') },
  { name: 'two-lengths', reply: () => bytes('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}') },
  { name: 'huge-headers', reply: () => bytes(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(megabyte)}\r\n\r\n`) },
  { name: 'slow-headers', reply: () => slowly({ from: 'headers', ms: 300 }) },
  { name: 'drip', reply: () => slowly({ from: 'body', ms: 100 }) },
  { name: 'cut-at-once', reply: () => truncated(0) },
  { name: 'cut-in-the-middle', reply: () => truncated(0.5) },
  { name: 'cut-at-the-end', reply: () => truncated(0.99) },
  { name: 'answered-twice', reply: answeredTwice },
  { name: 'one-call-late', reply: oneCallLate },
  { name: 'half-500', reply: () => half(status(500)) },
  { name: 'half-hang', reply: () => half(hang) },
  { name: 'half-reset', reply: () => half(({ res }) => void res.socket?.resetAndDestroy()) },
  { name: 'notes-500', reply: () => service('BlogService', status(500)) },
  { name: 'portfolio-hang', reply: () => service('PortfolioService', hang) },
  { name: 'case-studies-500', reply: () => service('CaseStudiesService', status(500)) },
  { name: 'jobs-500', reply: () => service('CareerService', status(500)) },
  { name: 'metadata-hang', reply: () => service('SeoService', hang) },
  { name: 'settings-hang', reply: () => service('ContactService', hang) },
  { name: 'lists-500', reply: () => some(({ input }) => !hasSlug(input), status(500)) },
  { name: 'items-500', reply: () => some(({ input }) => hasSlug(input), status(500)) },
];

function hasSlug(input: Record<string, unknown>): boolean {
  return Object.keys(input).some((name) => name.endsWith('Slug'));
}
