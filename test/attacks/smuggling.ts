import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '../support/site-process.ts';
import { freePort } from './free-port.ts';
import type { Report } from './measures.ts';
import { hasNginx, startNginx } from './nginx.ts';

/** Ways to say where a body ends. `whole` are plain enough that what follows is a request of its own. */
const framings: [headers: string[], whole: boolean][] = [
  [['Content-Length: 5'], true],
  [['content-length: 5'], true],
  [['Content-Length: 5', 'Content-Length: 5'], false],
  [['Content-Length: 5', 'Content-Length: 6'], false],
  [['Content-Length: 5, 5'], false],
  [['Content-Length: 5, 6'], false],
  [['Content-Length: +5'], false],
  [['Content-Length: -5'], false],
  [['Content-Length: 0x5'], false],
  [['Content-Length: 05'], true],
  [['Content-Length: 5 '], true],
  [['Content-Length: 5\x0b'], false],
  [['Content-Length : 5'], false],
  [[' Content-Length: 5'], false],
  [['X: y', '\tContent-Length: 5'], false],
  [['Content-Length:', ' 5'], false],
  [['Content-Length\0: 5'], false],
  [['Transfer-Encoding: chunked'], false],
  [['Transfer-Encoding: chunked', 'Content-Length: 5'], false],
  [['Content-Length: 5', 'Transfer-Encoding: chunked'], false],
  [['Transfer-Encoding: xchunked', 'Content-Length: 5'], false],
  [['Transfer-Encoding : chunked', 'Content-Length: 5'], false],
  [['Transfer-Encoding:\tchunked', 'Content-Length: 5'], false],
  [['Transfer-Encoding: chunked\x0b', 'Content-Length: 5'], false],
  [['Transfer-Encoding: "chunked"', 'Content-Length: 5'], false],
  [['Transfer-Encoding: identity', 'Content-Length: 5'], false],
  [['Transfer-Encoding: chunked, identity', 'Content-Length: 5'], false],
  [['Transfer-Encoding: identity, chunked', 'Content-Length: 5'], false],
  [['Transfer-Encoding: gzip, chunked', 'Content-Length: 5'], false],
  [['Transfer-Encoding: chunked, chunked', 'Content-Length: 5'], false],
  [['Transfer-Encoding: cow', 'Transfer-Encoding: chunked', 'Content-Length: 5'], false],
  [['Transfer-Encoding: chunked', 'Transfer-Encoding: cow', 'Content-Length: 5'], false],
  [['Foo: bar\r\n\rTransfer-Encoding: chunked', 'Content-Length: 5'], false],
  [['Foo: bar\nTransfer-Encoding: chunked', 'Content-Length: 5'], false],
  [['X: X\rTransfer-Encoding: chunked', 'Content-Length: 5'], false],
  [['Transfer_Encoding: chunked', 'Content-Length: 5'], true],
  [['tRANSFER-ENCODING: chunked', 'Content-Length: 5'], false],
  [['Transfer-Encoding:', ' chunked', 'Content-Length: 5'], false],
];

const bodies = ['12345', '0\r\n\r\n', '5\r\n12345\r\n0\r\n\r\n', '0;a=b\r\n\r\n'];
const methods = ['POST', 'GET'];

interface Vector {
  name: string;
  bytes: string;
}

/** Every framing with every body and method: 304 of them. Behind each comes a request that must not be hidden in it. */
const vectors: Vector[] = methods.flatMap((method) =>
  framings.flatMap(([headers], framing) =>
    bodies.map((body, index) => {
      const name = `s-${method.toLowerCase()}-${framing}-${index}`;
      const head = [`${method} /${name}-a HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n');
      return {
        name,
        bytes: `${head}\r\n\r\n${body}GET /${name}-b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      };
    }),
  ),
);

/** Whether proxy and site read the same requests out of ambiguous bytes, and the site alone no hidden one. */
export async function measureSmuggling(report: Report): Promise<string[]> {
  const faults: string[] = [];
  await using site = await startSite({ program: 'server/start.mjs' });
  const direct = await run(site, Number(new URL(site.base).port));
  const hidden = direct.filter((line) => line.endsWith('-b') && isAmbiguous(line));
  faults.push(...hidden.map((line) => `smuggling: direct, ${line} came out of an ambiguous request`));
  report(`${vectors.length} smuggling vectors, direct: ${direct.length} requests read, ${hidden.length} hidden ones`);
  if (!hasNginx()) return faults;

  await using behind = await startSite({ program: 'server/start.mjs' });
  await using nginx = await startNginx([Number(new URL(behind.base).port)], await freePort());
  const read = await run(behind, nginx.port);
  const passed = new Set(nginx.requests());
  const unknown = read.filter((line) => !passed.has(line));
  faults.push(...unknown.map((line) => `smuggling: nginx has not seen ${line}`));
  report(
    `${vectors.length} smuggling vectors behind nginx: ${passed.size} requests it saw, ${read.length} the site, ${unknown.length} that differ`,
  );
  return faults;
}

/** Vectors that are under way at a time: most wait for bytes that never come. */
const batch = 64;

/** Sends every vector. Gives method and target of what the site has logged of them. */
async function run(site: Awaited<ReturnType<typeof startSite>>, port: number): Promise<string[]> {
  for (let first = 0; first < vectors.length; first += batch) {
    await Promise.all(vectors.slice(first, first + batch).map(({ bytes }) => send(port, bytes)));
  }
  // The log leaves in batches of 20 ms.
  await wait(500);
  return site
    .output()
    .split('\n')
    .flatMap((line) => {
      const found = line.match(/"method":"(\w+)","path":"(\/s-[^"]+)"/);
      return found ? [`${found[1]} ${found[2]}`] : [];
    });
}

/** Bytes behind a plain framing are a request of their own, whatever the body holds. */
function isAmbiguous(line: string): boolean {
  const [, method = '', framing = '', body = ''] = line.match(/s-(\w+)-(\d+)-(\d+)-b/) ?? [];
  const [headers = [], whole = false] = framings[Number(framing)] ?? [];
  // Empty lines ahead of a request are passed over.
  if (whole) return !/^(?:\r\n)*$/.test((bodies[Number(body)] ?? '').slice(5));
  // A chunked body that ends where the next request begins.
  const isChunked = headers.length === 1 && /^transfer-encoding: chunked$/i.test(headers[0] ?? '');
  return !(isChunked && Number(body) > 0) || method === '';
}

function send(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = () => {
      clearTimeout(late);
      socket.destroy();
      resolve();
    };
    const late = setTimeout(end, 1_500);
    socket.on('error', end);
    socket.on('close', end);
    socket.resume();
  });
}
