import { createServer, type RequestListener, type Server } from 'node:http';
import { StartUpError } from '../start-up-error.ts';
import { cutSlowBodies, longestRequest } from './slow-bodies.ts';

/**
 * Limits of a connection, in milliseconds. Slow headers are cut, and slow bodies by `cutSlowBodies`; an idle connection
 * outlives the proxy's minute, or the proxy would send a request into a closing socket.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: longestRequest,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  // A request without a body emits no `end`; nothing here waits for one.
  optimizeEmptyRequests: true,
};

/** Starts the server. Throws a StartUpError when the port can't be had. */
export function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(limits, cutSlowBodies(listener));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartUpError(explain(error, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}

/** Where the server is reached from this machine, whatever it is bound to. */
export function localAddress(server: Server): { port: number; base: string } {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  const { port, family } = address;
  const host = /^(?:0\.0\.0\.0|::)$/.test(address.address) ? 'localhost' : address.address;
  return { port, base: `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}` };
}

/** Stops accepting, lets requests in flight end, and gives up on the rest after the grace (milliseconds). */
export function closeServer(server: Server, grace = 10_000): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), grace).unref();
    // A connection goes idle when its answer is sent, and is kept for the next one that will not come.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(force);
      clearInterval(sweep);
      resolve();
    });
  });
}

function explain({ code = 'unknown error' }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken on ${host}; stop what listens there or set another PORT`;
  if (code === 'EACCES') return `PORT: ${port} may not be used by this user; set a PORT above 1023`;
  return `HOST: cannot listen on ${host}:${port} (${code})`;
}
