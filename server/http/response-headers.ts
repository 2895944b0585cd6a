import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { reportPath } from '../../shared/browser-reports.ts';
import { type FrameProvider, framePolicy, pagePolicy, textOf } from './content-policies.ts';
import { createKeyHeader } from './surrogate-keys.ts';

export const caching = {
  built: 'public, max-age=31536000, immutable',
  /** For files whose names do not change with their content, such as flags and icons. */
  drawn: 'public, max-age=86400',
  /** For drawings whose names visitors can invent. Private, because the number of names is unlimited. */
  unknownFile: 'private, max-age=86400',
  /** For redirects from other spellings of an address. Private, because the number of spellings is unlimited. */
  otherSpelling: 'private, max-age=3600',
  replaceable: 'public, max-age=3600',
  listing: 'public, max-age=300',
  frame: 'public, max-age=300',
  passing: 'public, max-age=60',
  elsewhere: 'no-cache',
  never: 'no-store',
} as const;

/** The lists alternate between header names and values. */
export interface ResponseHeaders {
  /** For a page without inline styles. The policy allows only one inline script, by hash. */
  page: string[];
  /** For a document with inline style sheets, which the policy allows by hash. A nonce allows more inline scripts. */
  document(styleHashes: string[], nonce?: string): string[];
  keysOf(pageKey: string): string[];
  frame: string[];
  plain: string[];
  file: string[];
  sharedFile: string[];
}

interface Options {
  https: boolean;
  imageHosts: string[];
  analytics: boolean;
  isListed: boolean;
  chat: FrameProvider | undefined;
  theme: string;
  keyHeader?: string | undefined;
}

export function createResponseHeaders(options: Options): ResponseHeaders {
  const { https, imageHosts, analytics, isListed, chat, theme } = options;
  const robots = isListed ? [] : [robotsHeader, 'noindex, nofollow'];
  const common = [
    ...commonHeaders(https),
    ...robots,
    'permissions-policy',
    permissionsExcept(),
    // COEP on a page requires COEP on its frames. The tawk.to frame goes without, because its own frames might not
    // load.
    ...(chat?.provider === 'tawk' ? [] : ['cross-origin-embedder-policy', 'credentialless']),
  ];
  const reporting = ['reporting-endpoints', `csp="${reportPath}"`];
  const deny = ['x-frame-options', 'DENY'];
  const document: ResponseHeaders['document'] = (styles, nonce) => {
    const policy = textOf(pagePolicy({ imageHosts, analytics, theme, styles, nonce }));
    return [...common, ...deny, ...reporting, 'content-security-policy', policy];
  };
  return {
    page: document([]),
    document,
    keysOf: createKeyHeader(options.keyHeader),
    frame: chat
      ? [...common, 'x-frame-options', 'SAMEORIGIN', ...reporting, 'content-security-policy', framePolicy(chat)]
      : [],
    plain: [...common, ...deny, 'content-security-policy', inert],
    file: [...fileHeaders('same-origin'), ...robots],
    sharedFile: [...fileHeaders('cross-origin'), ...robots],
  };
}

const robotsHeader = 'x-robots-tag';

export function withNoindex(list: string[]): string[] {
  return list.includes(robotsHeader) ? list : [...list, robotsHeader, 'noindex'];
}

export function setNoindex(res: ServerResponse): void {
  if (!res.hasHeader(robotsHeader)) res.setHeader(robotsHeader, 'noindex');
}

export function setHeaders(res: ServerResponse, list: string[]): void {
  for (let index = 0; index + 1 < list.length; index += 2) res.setHeader(list[index] ?? '', list[index + 1] ?? '');
}

export function setFileHeaders(res: ServerResponse, ofFile: string[], rule: string, query = ''): void {
  res.removeHeader('X-Request-Id');
  setHeaders(res, [...ofFile, 'Cache-Control', cacheControl(res.req, rule, query)]);
}

/** Returns `no-store` for a query other than `query`, because a shared cache would store another copy of the file. */
export function cacheControl({ url = '' }: IncomingMessage, rule: string, query = ''): string {
  const [, requested = ''] = url.split(/\?(.*)/s, 2);
  return requested === query ? rule : caching.never;
}

function fileHeaders(readers: 'same-origin' | 'cross-origin'): string[] {
  return ['x-content-type-options', 'nosniff', 'cross-origin-resource-policy', readers];
}

const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const permissions = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'publickey-credentials-get',
  'usb',
];

/** Returns a permissions policy that denies every listed feature to the page and its frames, except `allowed`. */
export function permissionsExcept(allowed?: string): string {
  return permissions.map((feature) => `${feature}=${feature === allowed ? '(self)' : '()'}`).join(', ');
}

export function commonHeaders(https: boolean): string[] {
  return written(
    helmet({
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      originAgentCluster: true,
      // With `no-referrer`, a browser would send `Origin: null` with form posts to this site.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false, preload: false } : false,
      xContentTypeOptions: true,
      xDnsPrefetchControl: { allow: false },
      xDownloadOptions: true,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
      xPoweredBy: true,
      xXssProtection: true,
    }),
  );
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

function written(middleware: Middleware): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return response.getHeaderNames().flatMap((name) => [name, String(response.getHeader(name))]);
}
