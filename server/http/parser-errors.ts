import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../process/log.ts';
import { plainHeaders, writePlain } from './plain-response.ts';
import type { ResponseHeaders } from './response-headers.ts';

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Milliseconds that the client has to read the response. Closing the socket immediately could reset the connection. */
const reading = 1_000;

export function respondToParserErrors(
  server: Server,
  headers: ResponseHeaders,
  log: Log,
  isResponding: (socket: Duplex) => boolean,
): void {
  const refused = new WeakSet<Duplex>();
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    if (!socket.writable || code === 'ECONNRESET' || isResponding(socket)) socket.destroy();
    else refuse(socket, code, statuses[code] ?? 400);
  });
  server.on('connect', (_req, socket) => refuse(socket, 'connect', 405));
  server.on('checkExpectation', (_req, res) => {
    log.info({ event: 'refused', reason: 'expect', status: 417 });
    writePlain(res, headers, 417, 'This site does not support the Expect header.');
  });

  function refuse(socket: Duplex, reason: string, status: number): void {
    refused.add(socket);
    log.info({ event: 'refused', reason, status });
    socket.on('error', () => socket.destroy());
    socket.end(responseOf(status, headers));
    setTimeout(() => socket.destroy(), reading).unref();
  }
}

function responseOf(status: number, headers: ResponseHeaders): string {
  const text = `${STATUS_CODES[status]}\n`;
  const list = [...plainHeaders(headers), 'Content-Length', String(text.length), 'Connection', 'close'];
  if (status === 405) list.push('Allow', 'GET, HEAD, POST');
  const lines = list.flatMap((value, index) => (index % 2 ? [] : [`${value}: ${list[index + 1]}\r\n`]));
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}
