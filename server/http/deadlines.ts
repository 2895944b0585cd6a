import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../process/log.ts';
import { writePlain } from './plain-response.ts';
import { idHeader, pathOf } from './request-log.ts';
import type { ResponseHeaders } from './response-headers.ts';

type Kind = 'usual' | 'upload';

/** Milliseconds. */
const timeout = {
  body: { usual: 15_000, upload: 120_000 },
  /**
   * Time after which a request without a response receives status 503. A response that has begun is cut off or receives
   * more time; see `reading` and `rest`.
   */
  response: { usual: 30_000, upload: 150_000 },
  /** Time in which a client must read the next `minRead` bytes of a long response. */
  reading: 30_000,
  /**
   * Time after the request begins at which an unfinished response is cut off, even if the client reads fast enough.
   * Checked at intervals of `reading`.
   */
  readingAll: 16 * 60_000,
  /** Further time for a client to read the end of a response that the site has finished writing. */
  rest: 60_000,
  /** Time for a client to finish sending its request after the response ends. */
  sending: 10_000,
} satisfies Record<string, Record<Kind, number> | number>;

/** Bytes per `timeout.reading`: about 35 kbit/s, the speed of a slow mobile connection. */
const minRead = 128 * 1024;

export const maxRequestTime = timeout.body.upload + 10_000;

export interface Deadlines {
  watch(req: IncomingMessage, res: ServerResponse): void;
}

export function createDeadlines(headers: ResponseHeaders, log: Log): Deadlines {
  return {
    watch(req, res) {
      const kind = kindOf(req);
      const begun = performance.now();
      let written = req.socket.bytesWritten;
      const body = hasBody(req) ? setTimeout(endBody, timeout.body[kind]) : undefined;
      let timer = setTimeout(endResponse, timeout.response[kind]);
      res.once('close', () => {
        clearTimeout(body);
        clearTimeout(timer);
        if (body && !req.complete && !req.socket.destroyed) endSending();
      });

      function endBody(): void {
        if (req.complete) return;
        if (res.headersSent) cut('body-overdue');
        else {
          note('body-overdue');
          // Closes the connection, because another request would have to follow the unsent rest of the body.
          respond(408, 'The request arrived too slowly. Send the request again.', ['Connection', 'close']);
        }
      }

      function endSending(): void {
        const rest = setTimeout(() => req.complete || req.destroy(), timeout.sending).unref();
        req.socket.once('close', () => clearTimeout(rest));
      }

      function endResponse(): void {
        // The chat sets its own deadlines for event streams.
        if (isEventStream(res)) return;
        if (res.writableEnded) timer = setTimeout(() => cut('response-not-taken'), timeout.rest);
        else if (isReading()) timer = setTimeout(endResponse, timeout.reading);
        else if (res.headersSent) cut('response-overdue');
        else {
          note('response-overdue');
          respond(503, 'The response took too long. Please try again in a moment.', ['Retry-After', '10']);
          timer = setTimeout(() => cut('response-not-taken'), timeout.rest);
        }
      }

      function respond(status: number, text: string, others: string[]): void {
        for (const name of res.getHeaderNames()) if (name !== idHeader.toLowerCase()) res.removeHeader(name);
        writePlain(res, headers, status, text, others);
      }

      function isReading(): boolean {
        const read = req.socket.bytesWritten - written;
        written += read;
        return read >= minRead && performance.now() - begun < timeout.readingAll;
      }

      function cut(event: string): void {
        note(event);
        res.destroy();
      }

      function note(event: string): void {
        log.warn({ event, kind, method: req.method, path: pathOf(req, 503) });
      }
    },
  };
}

export function isOpen(req: IncomingMessage, res: ServerResponse): boolean {
  return !res.writableEnded || hasBody(req) || (res.socket?.writableLength ?? 0) > 0;
}

export function isEventStream(res: ServerResponse): boolean {
  return res.getHeader('Content-Type') === 'text/event-stream';
}

function kindOf(req: IncomingMessage): Kind {
  return req.headers['content-type']?.startsWith('multipart/') ? 'upload' : 'usual';
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}
