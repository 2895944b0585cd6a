import { connect } from 'node:net';

const connections = 16;
/** Milliseconds without a byte after which a server is taken for stuck. */
const timeout = 10_000;

/** Asks for one address over and over on a few connections. Gives the number of answers. */
export async function load(url: string, seconds: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\nUser-Agent: Mozilla/5.0 Chrome/130\r\n\r\n`;
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => requestUntil(hostname, Number(port), request, until)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Each answer says how many bytes make it: a kept page is soon kept again, better compressed. */
function requestUntil(host: string, port: number, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host === 'localhost' ? '127.0.0.1' : host, port });
    let length = 0;
    let received = 0;
    let responses = 0;
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.setTimeout(timeout, () => socket.destroy(new Error(`No answer from ${host}:${port} in ${timeout} ms`)));
    socket.on('data', (chunk) => {
      if (received === 0) length = responseLength(chunk);
      received += chunk.length;
      if (received < length) return;
      received = 0;
      responses += 1;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      resolve(responses);
    });
  });
}

function responseLength(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n') + 4;
  const body = Number(
    chunk
      .subarray(0, head)
      .toString()
      .match(/content-length: (\d+)/i)?.[1],
  );
  return head + body;
}
