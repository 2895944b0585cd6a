import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { AnswerHeaders } from './answer-headers.ts';
import type { AnswersFor } from './hosts.ts';
import { normalizeForwardedFor } from './networks.ts';
import { writePlain } from './plain-answer.ts';
import { pathOf } from './request-log.ts';

interface Refusal {
  status: 400 | 415 | 421;
  reason: string;
  text: string;
}

const refusals = {
  target: { status: 400, reason: 'target', text: 'Bad request: the target is not a path.' },
  hosts: { status: 400, reason: 'hosts', text: 'Bad request: the request names more than one host.' },
  host: { status: 421, reason: 'host', text: 'Misdirected request: this site has a different host name.' },
  upgrade: { status: 400, reason: 'upgrade', text: 'Bad request: this site does not support protocol upgrades.' },
  encoding: { status: 415, reason: 'encoding', text: 'Send the body without a content encoding.' },
} as const satisfies Record<string, Refusal>;

/** Refuses requests that no later handler could answer safely. Returns true if it has answered. */
export type FrontDoor = (req: IncomingMessage, res: ServerResponse) => boolean;

export function createFrontDoor(headers: AnswerHeaders, answersFor: AnswersFor | undefined, log: Log): FrontDoor {
  return (req, res) => {
    const refusal = findRefusal(req, answersFor);
    if (!refusal) {
      normalizeForwardedFor(req.headers);
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

function findRefusal(req: IncomingMessage, answersFor: AnswersFor | undefined): Refusal | undefined {
  const { url = '', headers } = req;
  if (!isPath(url)) return refusals.target;
  if (namesTwoHosts(req.rawHeaders)) return refusals.hosts;
  if (answersFor && !answersFor(headers.host)) return refusals.host;
  if (headers.upgrade !== undefined) return refusals.upgrade;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refusals.encoding;
  return undefined;
}

/**
 * Parsers disagree about what follows a `#`, a space or a backslash: a host, a fragment or a path. Node's legacy
 * parser, which Express falls back to, finds no path at all in `//user@host#x`.
 */
function isPath(target: string): boolean {
  return /^\/(?!\\)[^#\s]*$/.test(target);
}

/** Node keeps the first header; a proxy may have kept the last. */
function namesTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
