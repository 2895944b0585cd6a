import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

export interface SecurityHeaders {
  /** Flat name-value list for a complete document, whose policy allows no inline script. */
  complete: string[];
  /** The policy of a streamed document. */
  streamPolicy(nonce: string): string;
  middleware: RequestHandler;
}

interface Options {
  /** Whether the public origin is https, so that browsers may be told to insist on it. */
  https: boolean;
  imageHosts: string[];
  /** Whether visits may be counted, by who allows it. */
  analytics: boolean;
}

/** Every header of helmet said in full, made once at boot: no request computes what never changes. */
export function createSecurityHeaders({ https, imageHosts, analytics }: Options): SecurityHeaders {
  const complete = collect(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: directives(imageHosts, analytics) },
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
      xFrameOptions: { action: 'deny' },
      xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
      xPoweredBy: true,
      xXssProtection: true,
    }),
  );
  const policy = complete.find((_, index) => complete[index - 1] === 'content-security-policy') ?? '';
  return {
    complete,
    streamPolicy: (nonce) => policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
    middleware(_req, res, next) {
      for (let index = 0; index + 1 < complete.length; index += 2)
        res.setHeader(complete[index] ?? '', complete[index + 1] ?? '');
      next();
    },
  };
}

/** Where the provider of analytics has its script, and where that sends to: as its documentation names them. */
const provider = {
  script: ['https://www.googletagmanager.com/gtag/js'],
  hosts: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

function directives(imageHosts: string[], analytics: boolean) {
  const { script, hosts } = analytics ? provider : { script: [], hosts: [] };
  const self = ["'self'"];
  const none = ["'none'"];
  return {
    'default-src': none,
    'script-src': ["'self'", ...script],
    'style-src': self,
    'img-src': ["'self'", 'data:', ...imageHosts.map((host) => `https://${host}`), ...hosts],
    'font-src': self,
    'connect-src': ["'self'", ...hosts],
    'manifest-src': self,
    'form-action': self,
    'frame-src': self,
    'frame-ancestors': none,
    'base-uri': none,
    'object-src': none,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': analytics ? ['site', 'analytics'] : ['site'],
  };
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** What the middleware would write on a response. */
function collect(middleware: Middleware): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return response.getHeaderNames().flatMap((name) => [name, String(response.getHeader(name))]);
}
