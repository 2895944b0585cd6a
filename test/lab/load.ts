import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the results in the order of completion. */
export async function inLanes<Result>(
  lanes: number,
  goesOn: (index: number) => boolean,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (goesOn(next)) results.push(await work(next++));
    }),
  );
  return results;
}

export async function atRate<Result>(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const started = performance.now();
  const begun: Promise<Result>[] = [];
  for (let passed = 0; passed < seconds; passed = (performance.now() - started) / 1_000) {
    while (begun.length < passed * perSecond) begun.push(work(begun.length));
    await wait(5);
  }
  return Promise.all(begun);
}

const connections = 16;
const timeout = 10_000;

export async function hammer(url: string, seconds: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\nUser-Agent: Mozilla/5.0 Chrome/130\r\n\r\n`;
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => repeat(hostname, Number(port), request, until)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function repeat(host: string, port: number, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host === 'localhost' ? '127.0.0.1' : host, port });
    let length = 0;
    let received = 0;
    let responses = 0;
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.setTimeout(timeout, () => socket.destroy(new Error(`No response from ${host}:${port} in ${timeout} ms`)));
    socket.on('data', (chunk) => {
      if (received === 0) length = lengthOf(chunk);
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

function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n') + 4;
  const headers = chunk.subarray(0, head).toString();
  return head + Number(headers.match(/content-length: (\d+)/i)?.[1]);
}
