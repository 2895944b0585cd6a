import { createServer, type RequestListener, type Server } from 'node:http';
import type { Log } from '../process/log.ts';
import { StartUpError } from '../process/start-up-error.ts';
import { type ConnectionBounds, type Connections, watchConnections } from './connections.ts';
import { maxRequestTime } from './deadlines.ts';
import { respondToParserErrors } from './parser-errors.ts';
import type { ResponseHeaders } from './response-headers.ts';

/**
 * Milliseconds. `server/http/deadlines.ts` ends slow bodies before `requestTimeout` does. The keep-alive timeout
 * exceeds a proxy's usual 60 seconds; otherwise, the proxy could send a request into a closing socket.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: maxRequestTime,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  // With this option, a request without a body emits no `end`. Handlers must not wait for that event.
  optimizeEmptyRequests: true,
};

export interface Site {
  listener: RequestListener;
  headers: ResponseHeaders;
}

export interface SiteServer extends Pick<Connections, 'close'> {
  server: Server;
}

export function createSiteServer({ listener, headers }: Site, log: Log, bounds?: ConnectionBounds): SiteServer {
  const connections = watchConnections(listener, headers, log, bounds);
  const server = createServer(limits, connections.listener);
  connections.watch(server);
  respondToParserErrors(server, headers, log, connections.isResponding);
  return { server, close: connections.close };
}

interface Keys {
  port: string;
  host: string;
}

export function listen(
  server: Server,
  port: number,
  host: string,
  keys: Keys = { port: 'PORT', host: 'HOST' },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartUpError(explain(error, port, host, keys))));
    server.listen(port, host, () => resolve());
  });
}

export function localAddress(server: Server): { port: number; base: string } {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server is not listening.');
  const { port, family } = address;
  const host = /^(?:0\.0\.0\.0|::)$/.test(address.address) ? 'localhost' : address.address;
  return { port, base: `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}` };
}

function explain({ code = 'unknown error' }: NodeJS.ErrnoException, port: number, host: string, keys: Keys): string {
  if (code === 'EADDRINUSE')
    return `${keys.port}: ${port} is already in use on ${host}; stop the program that listens there, or set another ${keys.port}`;
  if (code === 'EACCES')
    return `${keys.port}: ${port} requires privileges that this user does not have; set a ${keys.port} above 1023`;
  return `${keys.host}: cannot listen on ${host}:${port} (${code}); set another ${keys.host} or ${keys.port}`;
}
