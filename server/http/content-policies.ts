import { createHash } from 'node:crypto';

/** Where browsers report what a policy kept out. */
export const reportPath = '/api/reports';

/** The source of the chat: this site, or a provider with its script at that address. */
export type FrameProvider = { provider: 'built-in' } | { provider: 'tawk'; embed: string };

type Policy = Record<string, string[]>;

/** Browsers that know `report-to` ignore the older directive. */
const reports: Policy = { 'report-uri': [reportPath], 'report-to': ['csp'] };

/** Where the analytics provider keeps its script and sends its data, as its documentation names them. */
const analyticsProvider = {
  script: ['https://www.googletagmanager.com/gtag/js'],
  hosts: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

interface PagePolicyParts {
  imageHosts: string[];
  /** Whether an analytics provider may be loaded once a visitor agrees. */
  analytics: boolean;
  /** The text of the one inline script, which sets the theme before the first paint. */
  theme: string;
}

/** The policy of pages, without a nonce. */
export function pagePolicy({ imageHosts, analytics, theme }: PagePolicyParts): Policy {
  const { script, hosts } = analytics ? analyticsProvider : { script: [], hosts: [] };
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(theme), ...script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...imageHosts.map((host) => `https://${host}`), ...hosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': analytics ? ['site', 'analytics'] : ['site'],
    ...reports,
  };
}

/**
 * The policy of the frame's document, which this site may frame. A provider's code knows no Trusted Types and writes
 * styles into its document; both stay inside the frame.
 */
export function framePolicy(chat: FrameProvider): string {
  return textOf({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...(chat.provider === 'tawk' ? tawk(new URL(chat.embed).origin) : builtIn),
    ...reports,
  });
}

/** The policy of a drawing. One that is opened by itself is a document: it has its style, and loads and runs nothing. */
export function drawingPolicy(style: string): string {
  return textOf({ 'default-src': ["'none'"], 'style-src': [hashOf(style)] });
}

/** The policy of an operator's picture: an SVG that is opened by itself has its styles, and loads and runs nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const builtIn: Policy = {
  'script-src': ["'self'"],
  'img-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/** Hosts as the provider's help names them for strict policies. */
function tawk(base: string): Policy {
  const hosts = [base, 'https://*.tawk.to'];
  const cdn = 'https://cdn.jsdelivr.net';
  return {
    'script-src': ["'self'", ...hosts, cdn],
    'style-src': ["'self'", "'unsafe-inline'", ...hosts, 'https://fonts.googleapis.com', cdn],
    'font-src': ["'self'", ...hosts, 'https://fonts.gstatic.com'],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts, cdn, 'https://tawk.link', 'https://s3.amazonaws.com'],
    'media-src': hosts,
    'connect-src': ["'self'", ...hosts, 'wss://*.tawk.to'],
    'frame-src': hosts,
    'form-action': ["'self'", ...hosts],
  };
}

/** Of what stands in a document, as a source. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function textOf(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}
