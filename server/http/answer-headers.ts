import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { type FrameProvider, framePolicy, pagePolicy, reportPath, textOf } from './content-policies.ts';

/** How long browsers and proxies may keep an answer. Pages compute theirs from the age of their data. */
export const caching = {
  /** The name of a built file holds its hash. */
  built: 'public, max-age=31536000, immutable',
  /** Names of drawings and flags don't change with their content. */
  drawn: 'public, max-age=86400',
  /** Files that an operator may replace, and redirects that a new release may take back. */
  replaceable: 'public, max-age=3600',
  /** Sitemaps and feeds: crawlers and readers ask more rarely than that. */
  listing: 'public, max-age=300',
  frame: 'public, max-age=300',
  /** What stands in for a file for now. */
  passing: 'public, max-age=60',
  /** A slug that exists tomorrow. */
  elsewhere: 'no-cache',
  /** Answers for one visitor, and errors of every kind. */
  never: 'no-store',
} as const;

/** Flat lists of names and values, one for each kind of answer. Made once at boot. */
export interface AnswerHeaders {
  /** A complete document. Its policy allows one inline script, by its hash. */
  page: string[];
  /** The policy of a streamed document, whose inline scripts carry the nonce. */
  streamPolicy(nonce: string): string;
  /** The document in the frame of the chat. */
  frame: string[];
  /** Data, redirects, errors: nothing in them may load or run anything. */
  plain: string[];
  /** Scripts, styles, fonts and pictures: only what a browser heeds on a subresource. */
  file: string[];
  /** A file that other sites may show as well: pictures and icons. */
  sharedFile: string[];
}

interface Options {
  /** Whether the public origin is https, so that browsers may be told to insist on it. */
  https: boolean;
  imageHosts: string[];
  /** Whether an analytics provider may be loaded once a visitor agrees. */
  analytics: boolean;
  /** Whether crawlers may list the site. Where they may not, every answer says so. */
  isListed: boolean;
  chat: FrameProvider | undefined;
  /** The text of the one inline script. */
  theme: string;
}

export function createAnswerHeaders({ https, imageHosts, analytics, isListed, chat, theme }: Options): AnswerHeaders {
  const policy = textOf(pagePolicy({ imageHosts, analytics, theme }));
  const robots = isListed ? [] : [robotsHeader, 'noindex, nofollow'];
  const common = [
    ...commonHeaders(https),
    ...robots,
    'permissions-policy',
    permissions,
    // The scripts of a chat provider carry no CORP header, and a page may embed no frame that does without COEP.
    ...(chat?.provider === 'tawk' ? [] : ['cross-origin-embedder-policy', 'credentialless']),
  ];
  const reporting = ['reporting-endpoints', `csp="${reportPath}"`];
  const deny = ['x-frame-options', 'DENY'];
  return {
    page: [...common, ...deny, ...reporting, 'content-security-policy', policy],
    streamPolicy: (nonce) => policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
    frame: chat
      ? [...common, 'x-frame-options', 'SAMEORIGIN', ...reporting, 'content-security-policy', framePolicy(chat)]
      : [],
    plain: [...common, ...deny, 'content-security-policy', inert],
    file: [...fileHeaders('same-origin'), ...robots],
    sharedFile: [...fileHeaders('cross-origin'), ...robots],
  };
}

const robotsHeader = 'x-robots-tag';

/** A list for an answer that no index may keep. On a site that is not listed, every list says so and more. */
export function unlisted(list: string[]): string[] {
  return list.includes(robotsHeader) ? list : [...list, robotsHeader, 'noindex'];
}

/** The same, for a response that has a list of its own already. */
export function setUnlisted(res: ServerResponse): void {
  if (!res.hasHeader(robotsHeader)) res.setHeader(robotsHeader, 'noindex');
}

/** Sets a list on a response. */
export function setHeaders(res: ServerResponse, list: string[]): void {
  for (let index = 0; index + 1 < list.length; index += 2) res.setHeader(list[index] ?? '', list[index + 1] ?? '');
}

/** Sets the headers of a file. The log has its id; the answer goes without, like all that no browser reads there. */
export function setFileHeaders(res: ServerResponse, ofFile: string[], kept: string): void {
  res.removeHeader('X-Request-Id');
  setHeaders(res, [...ofFile, 'Cache-Control', kept]);
}

function fileHeaders(readers: 'same-origin' | 'cross-origin'): string[] {
  return ['x-content-type-options', 'nosniff', 'cross-origin-resource-policy', readers];
}

/** An error is a document too. It may do nothing. */
const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Features that no page of the site uses, the frame of the chat included. */
const permissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Every header of helmet said in full, but for those that differ by kind of answer. */
function commonHeaders(https: boolean): string[] {
  return written(
    helmet({
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      originAgentCluster: true,
      // Not no-referrer: with that, a browser's own form post says `Origin: null`.
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

/** The headers that a middleware sets on a response. */
function written(middleware: Middleware): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return response.getHeaderNames().flatMap((name) => [name, String(response.getHeader(name))]);
}
