import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';

/** How one request of the doctor reached this process. */
export interface Sighting {
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

/**
 * Lets the doctor compare what it sent with what arrived. Only markers that were announced over the desk socket count, so
 * visitors learn nothing from it.
 */
export interface Witness {
  announce(marker: string): void;
  sighting(marker: string): Sighting | undefined;
  handler: RequestHandler;
}

export const witnessPath = '/api/doctor/';
const mostMarkers = 16;
/** Milliseconds between the two parts of an answer. A proxy that holds answers back delivers them together. */
export const pause = 800;

export function createWitness(): Witness {
  /** The oldest first. */
  const sightings = new Map<string, Sighting | undefined>();
  return {
    announce(marker) {
      sightings.set(marker, undefined);
      for (const oldest of [...sightings.keys()].slice(0, -mostMarkers)) sightings.delete(oldest);
    },
    sighting: (marker) => sightings.get(marker),
    async handler(req, res, next) {
      const marker = req.path.slice(witnessPath.length);
      if (!req.path.startsWith(witnessPath) || !sightings.has(marker) || sightings.get(marker)) return next();
      sightings.set(marker, { client: req.ip ?? '', ...arrivalOf(req) });
      await answerInTwoParts(res);
    },
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
async function answerInTwoParts(res: ServerResponse): Promise<void> {
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.write('<!DOCTYPE html><title>First part</title>\n');
  await wait(pause, undefined, { ref: false });
  res.end('<p>Second part</p>\n');
}
