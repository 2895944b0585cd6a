import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import type { AnswerHeaders } from './answer-headers.ts';
import { writePlain } from './plain-answer.ts';

/**
 * Connections at a time. Past the first number one that waits for its client gives way, or the newcomer is told to come
 * again; past both together the system closes what comes, unanswered.
 */
const usualBounds = { open: 2_048, refused: 512 };

export type ConnectionBounds = typeof usualBounds;

/** Milliseconds. */
const times = {
  /** Nothing for that long: a connection that may give way to a newcomer. */
  idle: 500,
  /** A stop waits for this long for the next request on a kept connection, and for its client to close it. */
  lull: 1_000,
  /** A stop gives up on answers that take longer. */
  grace: 10_000,
  sweep: 50,
};

interface Connection {
  /** When it was opened, or its last request came. */
  since: number;
  exchange?: { req: IncomingMessage; res: ServerResponse };
  /** Came when there was no room: its request is refused. */
  isRefused: boolean;
  /** Half closed by a stop. */
  isEnded: boolean;
}

export interface Connections {
  /** The listener for the server's requests: keeps count, and passes them on. */
  listener: RequestListener;
  /** Whether part of an answer has been sent on the connection. */
  isAnswering(socket: Duplex): boolean;
  /**
   * Stops accepting, answers what is under way and what still comes on kept connections, and tells each client that
   * its connection closes. Resolves when all are closed, after the grace at the latest.
   */
  close(): Promise<void>;
}

export function watchConnections(
  listener: RequestListener,
  headers: AnswerHeaders,
  log: Log,
  most = usualBounds,
): Connections & { watch(server: Server): void } {
  const open = new Map<Duplex, Connection>();
  let stoppedAt: number | undefined;
  let server: Server | undefined;

  return {
    watch(watched) {
      server = watched;
      server.maxConnections = most.open + most.refused;
      server.on('connection', admit);
      server.on('drop', () => log.error({ event: 'connection-dropped', open: open.size }));
    },

    listener(req, res) {
      const connection = open.get(req.socket);
      if (connection) {
        connection.since = performance.now();
        connection.exchange = { req, res };
        if (connection.isEnded) return void req.socket.destroy();
        if (connection.isRefused) return void refuse(res);
      }
      if (stoppedAt !== undefined) res.shouldKeepAlive = false;
      listener(req, res);
    },

    isAnswering(socket) {
      const res = open.get(socket)?.exchange?.res;
      return res?.headersSent === true && !res.closed;
    },

    close() {
      stoppedAt = performance.now();
      for (const connection of open.values()) announceClose(connection);
      return new Promise((resolve) => {
        const force = setTimeout(cutAll, times.grace);
        const sweep = setInterval(endIdle, times.sweep);
        // Not the server's own close: that cuts kept connections at once, and resets the requests on their way.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(force);
          clearInterval(sweep);
          resolve();
        });
      });
    },
  };

  function admit(socket: Socket): void {
    const connection = { since: performance.now(), isRefused: false, isEnded: false };
    if (open.size >= most.open) connection.isRefused = !cutIdlest();
    open.set(socket, connection);
    socket.once('close', () => open.delete(socket));
  }

  function refuse(res: ServerResponse): void {
    log.error({ event: 'connection-refused', open: open.size });
    writePlain(res, headers, 503, 'Too many connections. Try again in a moment.', [
      'Retry-After',
      '5',
      'Connection',
      'close',
    ]);
  }

  /** Makes room by the connection whose client has been silent longest. False when all of them are at work. */
  function cutIdlest(): boolean {
    let idlest: [Duplex, Connection] | undefined;
    const before = performance.now() - times.idle;
    for (const entry of open) {
      const [, connection] = entry;
      if (connection.since < (idlest?.[1].since ?? before) && awaitsClient(connection)) idlest = entry;
    }
    idlest?.[0].destroy();
    return idlest !== undefined;
  }

  function announceClose(connection: Connection): void {
    const res = connection.exchange?.res;
    if (!res || res.closed) return;
    if (!res.headersSent) res.shouldKeepAlive = false;
    res.once('close', () => {
      connection.since = performance.now();
    });
  }

  /** Half closes what nobody has used for a while, and closes it when the client has had time to do so. */
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
    log.error({ event: 'stop-cut-connections', open: open.size });
    for (const socket of open.keys()) socket.destroy();
  }
}

/** Between two requests, or before the first is whole. */
function isIdle({ exchange }: Connection): boolean {
  return exchange === undefined || exchange.res.closed;
}

function awaitsClient(connection: Connection): boolean {
  return isIdle(connection) || connection.exchange?.req.complete === false;
}
