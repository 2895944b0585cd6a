import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Signer } from '../../posts/guards/form-tokens.ts';

/** How a request from the doctor reached this process. */
export interface ProbeResult {
  /** The client address by which the site counts visitors. */
  client: string;
  host: string;
  /** The header as received. */
  forwardedFor: string;
  /** The remote address of the connection. */
  peer: string;
  /** The remote port of the connection: the doctor's own port if there is no proxy in between. */
  peerPort: number;
}

/** The purpose of the signer. */
export const proxyProbePurpose = 'doctor';
export const proxyProbePath = '/api/doctor/';
/** The validity of a signed path, in milliseconds. */
const validFor = 60_000;
/** Milliseconds between the two parts of a response. A proxy that buffers responses delivers them together. */
export const pause = 800;

/** The path of a request to which the site responds with a probe result. */
export function signedProxyProbePath({ sign }: Signer, now: number): string {
  const expires = (now + validFor).toString(36);
  return `${proxyProbePath}${expires}.${sign(expires)}`;
}

/**
 * Lets the doctor compare what it sent with what arrived. Responds only to requests signed with the site's key, which
 * keeps the data from visitors.
 */
export function createProxyProbe({ isSigned }: Signer, now: () => number): RequestHandler {
  return async (req, res, next) => {
    if (!req.path.startsWith(proxyProbePath)) return next();
    const [expires = '', signature = '', ...more] = req.path.slice(proxyProbePath.length).split('.', 3);
    const isOver = !(Number.parseInt(expires, 36) > now());
    if (more.length > 0 || isOver || !isSigned(expires, signature)) return next();
    await respondInTwoParts(res, { client: req.ip ?? '', ...arrivalOf(req) });
  };
}

function arrivalOf({ headers, headersDistinct, socket }: IncomingMessage) {
  return {
    host: headers.host ?? '',
    forwardedFor: (headersDistinct['x-forwarded-for'] ?? []).join(', '),
    peer: socket.remoteAddress ?? '',
    peerPort: socket.remotePort ?? 0,
  };
}

/** Uses the headers of a streamed page. */
async function respondInTwoParts(res: ServerResponse, seen: ProbeResult): Promise<void> {
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.write('<!DOCTYPE html>\n');
  await wait(pause, undefined, { ref: false });
  res.end(JSON.stringify(seen));
}
