import { Agent, type IncomingMessage, request } from 'node:http';
import type { Timed } from './report.ts';

const defaultTimeout = 10_000;

export interface LabResponse extends Timed {
  body: string;
  headers: IncomingMessage['headers'];
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export type Client = (path: string, options?: RequestOptions) => Promise<LabResponse>;

export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  'accept-encoding': 'br, gzip',
};

/**
 * Returns a client that opens at most `connections` connections. `timeout` is in milliseconds. After a network error,
 * the response's `status` is the error's code or message. After the timeout, it is `no response`.
 */
export function createClient(base: string, connections = 64, timeout = defaultTimeout): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve) => {
      const started = performance.now();
      const chunks: Buffer[] = [];
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = request({
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path,
        method,
        agent,
        headers: { ...browser, ...length, ...headers },
      });
      const end = (status: number | string, response?: IncomingMessage) => {
        clearTimeout(late);
        resolve({
          status,
          ms: performance.now() - started,
          body: Buffer.concat(chunks).toString(),
          headers: response?.headers ?? {},
        });
      };
      const late = setTimeout(() => {
        end('no response');
        outgoing.destroy();
      }, timeout);
      outgoing.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      outgoing.on('response', (response) => {
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => end(response.statusCode ?? 0, response));
        response.on('error', (error) => end(error.message));
      });
      outgoing.end(body);
    });
}
