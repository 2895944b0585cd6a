import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Signer } from '../../posts/guards/form-tokens.ts';

/** How one request of the doctor reached this process. */
export interface ProbeResult {
  /** The client, as the site counts visitors. */
  client: string;
  host: string;
  /** The header as it came. */
  forwardedFor: string;
  /** The address of the other end of the connection. */
  peer: string;
  /** The other end of the connection: the doctor's own port if there is no proxy in between. */
  peerPort: number;
}

/** The purpose of the signer. */
export const proxyProbePurpose = 'doctor';
export const proxyProbePath = '/api/doctor/';
/** Milliseconds in which a signed path is valid. */
const validFor = 60_000;
/** Milliseconds between the two parts of a response. A proxy that buffers responses delivers them together. */
export const pause = 800;

/** The path of a request that the site responds to with a probe result. */
export function signedProxyProbePath({ sign }: Signer, now: number): string {
  const expires = (now + validFor).toString(36);
  return `${proxyProbePath}${expires}.${sign(expires)}`;
}

/**
 * Lets the doctor compare what it sent with what arrived. Only requests that are signed with the key of the site count.
 * Visitors learn nothing from it.
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

/** With the headers of a streamed page. */
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
