import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../process/log.ts';
import type { ServesHost } from './hosts.ts';
import { normalizeDates } from './http-dates.ts';
import { normalizeForwardedFor } from './ip-prefixes.ts';
import { writePlain } from './plain-response.ts';
import { pathOf } from './request-log.ts';
import { readTarget } from './request-target.ts';
import type { ResponseHeaders } from './response-headers.ts';

interface Refusal {
  status: 400 | 415 | 421;
  reason: string;
  text: string;
}

const refusals = {
  target: { status: 400, reason: 'target', text: 'Bad request: the request target is not a valid web address.' },
  hosts: { status: 400, reason: 'hosts', text: 'Bad request: the request names more than one host.' },
  host: { status: 421, reason: 'host', text: 'Misdirected request: this site has a different host name.' },
  encoding: { status: 415, reason: 'encoding', text: 'Send the body without a content encoding.' },
} as const satisfies Record<string, Refusal>;

/**
 * Responds to a request that the site must not process, and returns true. Otherwise, normalizes the target, the dates,
 * and the forwarded addresses, and returns false.
 */
export type RequestGuard = (req: IncomingMessage, res: ServerResponse) => boolean;

interface Parts {
  headers: ResponseHeaders;
  servesHost: ServesHost | undefined;
  now: () => number;
  log: Log;
}

export function createRequestGuard({ headers, servesHost, now, log }: Parts): RequestGuard {
  return (req, res) => {
    const refusal = findRefusal(req, servesHost);
    if (!refusal) {
      normalizeDates(req.headers, now);
      normalizeForwardedFor(req.headers);
      // The site declines upgrades. The connection closes because the bytes after the request may belong to another
      // protocol.
      if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
      return false;
    }
    log.info({
      event: 'refused',
      reason: refusal.reason,
      method: req.method,
      path: pathOf(req, refusal.status),
      status: refusal.status,
    });
    writePlain(res, headers, refusal.status, refusal.text);
    return true;
  };
}

function findRefusal(req: IncomingMessage, servesHost: ServesHost | undefined): Refusal | undefined {
  const { url = '', headers } = req;
  const target = readTarget(url);
  if (!target) return refusals.target;
  if (namesTwoHosts(req.rawHeaders)) return refusals.hosts;
  req.url = target.path;
  headers.host = target.host ?? headers.host;
  if (servesHost && !servesHost(headers.host)) return refusals.host;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refusals.encoding;
  return undefined;
}

/** Node uses the first of two Host headers, but a proxy may have used the second. */
function namesTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
