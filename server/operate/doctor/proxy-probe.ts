import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Signer } from '../../posts/guards/form-tokens.ts';

export interface ProbeResult {
  client: string;
  host: string;
  forwardedFor: string;
  peer: string;
  /** Remote port of the connection, which is the doctor's own port if there is no proxy. */
  peerPort: number;
}

export const proxyProbePurpose = 'doctor';
export const proxyProbePath = '/api/doctor/';
const validFor = 60_000;
/** Milliseconds between the two parts of a response. A proxy that buffers responses delivers both parts together. */
export const pauseBetweenParts = 800;

export function signedProxyProbePath({ sign }: Signer, now: number): string {
  const expires = (now + validFor).toString(36);
  return `${proxyProbePath}${expires}.${sign(expires)}`;
}

/**
 * Responds with the client's address, host, and peer as the site sees them. A path without a valid, unexpired signature
 * is left to the next handler, because visitors must not receive these facts.
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

/**
 * Sends the response in two parts, with the headers of a streamed page, because the proxy must treat the response like
 * a page.
 */
async function respondInTwoParts(res: ServerResponse, seen: ProbeResult): Promise<void> {
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.write('<!DOCTYPE html>\n');
  await wait(pauseBetweenParts, undefined, { ref: false });
  res.end(JSON.stringify(seen));
}
