import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends bytes that HTTP clients would normalize, and reads until the connection ends. Rejects if the connection is
 * reset or is silent for `timeout` milliseconds.
 */
export function sendRaw(server: Server, bytes: string, timeout = 5_000): Promise<RawResponse> {
  const { port } = addressOf(server);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.setTimeout(timeout, () => socket.destroy(new Error(`No end after ${timeout} ms, only: ${text}`)));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('end', () => {
      socket.end();
      resolve(parse(text));
    });
  });
}

export function rawRequest(line: string, headers: string[] = []): string {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: 127.0.0.1'];
  return `${[line, ...host, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
}

function parse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server is not listening.');
  return address;
}
