import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../process/log.ts';
import { writePlain } from './plain-response.ts';
import type { ResponseHeaders } from './response-headers.ts';

/**
 * At `open` connections, the site closes an idle or unread connection to admit the new connection. If no connection can
 * be closed, requests on the new connection receive status 503. At `open` + `refused` connections, Node drops new
 * connections.
 */
const defaultBounds = { open: 2_048, refused: 512 };

export type ConnectionBounds = typeof defaultBounds;

/**
 * Maximum number of pipelined requests that wait for an earlier response. The site disconnects a client that exceeds
 * this number.
 */
const maxPipelined = 16;

/** Milliseconds. */
const times = {
  /** Time after which a connection that waits for its client may be closed to admit a new connection. */
  idle: 500,
  /**
   * Time after which a connection whose client reads nothing may be closed if no connection has been idle long enough.
   */
  unread: 2_000,
  /**
   * Time that a stopping server waits for another request on an idle connection, and then again for the client to close
   * the connection.
   */
  lull: 1_000,
  grace: 10_000,
  idleCheck: 50,
};

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
}

interface Connection {
  socket: Socket;
  since: number;
  read: { at: number; bytes: number };
  exchange?: Exchange;
  pipelined: Exchange[];
  isRefused: boolean;
  isEnded: boolean;
}

export interface Connections {
  listener: RequestListener;
  isResponding(socket: Duplex): boolean;
  close(): Promise<void>;
}

export function watchConnections(
  listener: RequestListener,
  headers: ResponseHeaders,
  log: Log,
  max = defaultBounds,
): Connections & { watch(server: Server): void } {
  const open = new Map<Duplex, Connection>();
  let stoppedAt: number | undefined;
  let server: Server | undefined;

  return {
    watch(watched) {
      server = watched;
      server.maxConnections = max.open + max.refused;
      server.on('connection', admit);
      server.on('drop', () => log.warn({ event: 'connection-dropped', open: open.size }));
    },

    listener(req, res) {
      const connection = open.get(req.socket);
      if (!connection || connection.isEnded) req.socket.destroy();
      else if (isIdle(connection)) begin(connection, { req, res });
      else if (connection.pipelined.push({ req, res }) > maxPipelined) req.socket.destroy();
    },

    isResponding(socket) {
      const res = open.get(socket)?.exchange?.res;
      return res?.headersSent === true && !res.closed;
    },

    close() {
      stoppedAt = performance.now();
      for (const connection of open.values()) announceClose(connection);
      return new Promise((resolve) => {
        const force = setTimeout(cutAll, times.grace);
        const idleCheck = setInterval(endIdle, times.idleCheck);
        // `server.close` would immediately close idle keep-alive connections, which could reset incoming requests.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(force);
          clearInterval(idleCheck);
          resolve();
        });
      });
    },
  };

  function admit(socket: Socket): void {
    const since = performance.now();
    const read = { at: since, bytes: 0 };
    const connection = { socket, since, read, pipelined: [], isRefused: false, isEnded: false };
    if (open.size >= max.open) connection.isRefused = !cutIdlest();
    open.set(socket, connection);
    socket.once('close', () => open.delete(socket));
  }

  /**
   * A pipelined request begins only after the previous response closes. Otherwise, Node would queue the request's
   * response without a socket, and the response would emit no `close` when the client disconnects. Handlers rely on
   * `close` to close their files.
   */
  function begin(connection: Connection, exchange: Exchange): void {
    const { req, res } = exchange;
    connection.since = performance.now();
    connection.exchange = exchange;
    // The next tick runs after the response's other `close` listeners.
    res.once('close', () => process.nextTick(beginNext, connection));
    if (stoppedAt !== undefined) res.shouldKeepAlive = false;
    if (connection.isRefused) refuse(res);
    else listener(req, res);
  }

  function beginNext(connection: Connection): void {
    const next = connection.pipelined.shift();
    if (next?.req.socket.writable) begin(connection, next);
  }

  function refuse(res: ServerResponse): void {
    log.warn({ event: 'connection-refused', open: open.size });
    writePlain(res, headers, 503, 'Too many connections. Please try again in a moment.', [
      'Retry-After',
      '5',
      'Connection',
      'close',
    ]);
  }

  function cutIdlest(): boolean {
    return cutOldest(times.idle, idleSince) || cutOldest(times.unread, unreadSince);
  }

  function cutOldest(age: number, sinceOf: (connection: Connection) => number): boolean {
    let oldest: Connection | undefined;
    let before = performance.now() - age;
    for (const connection of open.values()) {
      const since = sinceOf(connection);
      if (since < before) [oldest, before] = [connection, since];
    }
    oldest?.socket.destroy();
    return oldest !== undefined;
  }

  function announceClose(connection: Connection): void {
    const res = connection.exchange?.res;
    if (!res || res.closed) return;
    if (!res.headersSent) res.shouldKeepAlive = false;
    res.once('close', () => {
      connection.since = performance.now();
    });
  }

  function endIdle(): void {
    for (const [socket, connection] of open) {
      const silence = performance.now() - Math.max(connection.since, stoppedAt ?? 0);
      if (!isIdle(connection) || silence < times.lull) continue;
      if (silence >= 2 * times.lull) socket.destroy();
      else if (!connection.isEnded) {
        connection.isEnded = true;
        socket.end();
      }
    }
  }

  function cutAll(): void {
    log.warn({ event: 'stop-cut-connections', open: open.size });
    for (const socket of open.keys()) socket.destroy();
  }
}

function isIdle({ exchange }: Connection): boolean {
  return exchange === undefined || exchange.res.closed;
}

function idleSince(connection: Connection): number {
  const awaitsClient = isIdle(connection) || connection.exchange?.req.complete === false;
  return awaitsClient ? connection.since : Number.POSITIVE_INFINITY;
}

function unreadSince({ socket, read }: Connection): number {
  if (socket.writableLength === 0) return Number.POSITIVE_INFINITY;
  const { bytesWritten } = socket;
  if (bytesWritten !== read.bytes) Object.assign(read, { at: performance.now(), bytes: bytesWritten });
  return read.at;
}
