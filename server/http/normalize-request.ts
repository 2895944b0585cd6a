import type { IncomingMessage } from 'node:http';
import { httpDateOf } from './http-date.ts';

/**
 * Rewrites the forms of a request that mean the same into the one that everything here reads: the target is a path, and
 * dates are in the preferred format. A target in absolute form also sets the host (RFC 9112 3.2.2).
 */
export function normalizeRequest(req: IncomingMessage): void {
  const { url = '', headers } = req;
  if (!url.startsWith('/')) {
    const { host, path } = absoluteForm.exec(url)?.groups ?? {};
    if (host !== undefined && path !== undefined) {
      req.url = path.startsWith('/') ? path : `/${path}`;
      headers.host = host;
    }
  }
  for (const name of conditions) {
    const given = headers[name];
    if (typeof given === 'string' && !entityTag.test(given)) normalizeDate(headers, name, given);
  }
}

/** Without user information, which RFC 9110 4.2.4 calls an error, and without a fragment. */
const absoluteForm = /^https?:\/\/(?<host>[\w.~%[\]:-]+)(?<path>(?:[/?][^#\s]*)?)$/i;

const conditions = ['if-modified-since', 'if-unmodified-since', 'if-range'] as const;
/** Only If-Range may have one. */
const entityTag = /^(?:W\/)?"/;

/** A recipient ignores a date that is not valid (RFC 9110 13.1.3). */
function normalizeDate(headers: IncomingMessage['headers'], name: (typeof conditions)[number], given: string): void {
  const at = httpDateOf(given, Date.now());
  if (at === undefined) delete headers[name];
  else headers[name] = new Date(at).toUTCString();
}
