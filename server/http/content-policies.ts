import { createHash } from 'node:crypto';
import { reportPath } from '../../shared/browser-reports.ts';

export type FrameProvider = { provider: 'built-in' } | { provider: 'tawk'; embed: string };

type Policy = Record<string, string[]>;

const reports: Policy = { 'report-uri': [reportPath], 'report-to': ['csp'] };

const analyticsProvider = {
  script: ['https://www.googletagmanager.com/gtag/js'],
  hosts: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

interface PagePolicyParts {
  imageHosts: string[];
  analytics: boolean;
  theme: string;
  styles: string[];
  nonce: string | undefined;
}

export function pagePolicy({ imageHosts, analytics, theme, styles, nonce }: PagePolicyParts): Policy {
  const { script, hosts } = analytics ? analyticsProvider : { script: [], hosts: [] };
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), hashOf(theme), ...script],
    'style-src': ["'self'", ...styles.map((hash) => `'${hash}'`)],
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
 * Returns the policy of the chat frame. If the provider is tawk.to, the frame isolates the page from code that injects
 * styles and does not support Trusted Types.
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

export function withInlineStyle(policy: string, style: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' ${hashOf(style)}`);
}

/** A drawing that a browser opens directly is a document and therefore needs a policy. */
export function drawingPolicy(style: string): string {
  return textOf({ 'default-src': ["'none'"], 'style-src': [hashOf(style)] });
}

/**
 * Policy for an operator's picture. An SVG that a browser opens directly can use its own styles, but cannot load files
 * or run scripts.
 */
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

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function textOf(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}
