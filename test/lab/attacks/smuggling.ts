import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { freePort } from '../free-port.ts';
import type { Report } from '../report.ts';
import { hasNginx, startNginx } from './nginx.ts';

/** `whole` is true if every server reads a body of five bytes. */
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

/**
 * Each vector contains two requests. If the end of the first is ambiguous, a site without a proxy must not read the
 * second.
 */
const vectors: Vector[] = methods.flatMap((method) =>
  framings.flatMap(([headers], framing) =>
    bodies.map((body, index) => {
      const name = `s-${method.toLowerCase()}-${framing}-${index}`;
      const head = [`${method} /${name} HTTP/1.1`, 'Host: localhost', `X-Request-Id: ${name}-a`, ...headers];
      const behind = [`GET /${name} HTTP/1.1`, 'Host: localhost', `X-Request-Id: ${name}-b`, 'Connection: close'];
      return { name, bytes: `${head.join('\r\n')}\r\n\r\n${body}${behind.join('\r\n')}\r\n\r\n` };
    }),
  ),
);

export async function measureSmuggling(report: Report, nodeArguments: string[] = []): Promise<string[]> {
  await using site = await startSite({ nodeArguments });
  const direct = await run(site, Number(new URL(site.base).port));
  const hidden = [...direct].filter((id) => id.endsWith('-b') && isAmbiguous(id));
  const failures = hidden.map((id) => `smuggling: direct, the site parsed ${id} from an ambiguous request`);
  failures.push(
    ...unseen(direct).map((id) => `smuggling: direct, the site did not read ${id}, whose framing is plain`),
  );
  report(`${vectors.length} smuggling vectors, direct: ${direct.size} requests read, ${hidden.length} of them hidden`);
  if (!hasNginx()) return failures;

  await using behind = await startSite({ nodeArguments });
  await using nginx = await startNginx([Number(new URL(behind.base).port)], await freePort());
  const read = await run(behind, nginx.port);
  const passed = new Set(nginx.passed());
  const differing = [...new Set([...read, ...passed])].filter((id) => !read.has(id) || !passed.has(id));
  failures.push(...differing.map((id) => `smuggling: only ${read.has(id) ? 'the site' : 'nginx'} read ${id}`));
  failures.push(...unseen(read).map((id) => `smuggling: ${id} did not pass nginx, although its framing is plain`));
  report(
    `${vectors.length} smuggling vectors behind nginx: nginx passed ${passed.size} requests, the site read ${read.size}, ${differing.length} differ`,
  );
  return failures;
}

const plainFramings = new Set(['Content-Length: 5', 'content-length: 5', 'Transfer-Encoding: chunked']);

function unseen(read: Set<string>): string[] {
  return vectors
    .filter(({ name }) => name.startsWith('s-post-') && plainFramings.has(framingOf(name).join()))
    .filter(({ name }) => !isAmbiguous(`${name}-b`))
    .flatMap(({ name }) => [`${name}-a`, `${name}-b`])
    .filter((id) => !read.has(id));
}

const batch = 64;

async function run(site: SiteProcess, port: number): Promise<Set<string>> {
  for (let first = 0; first < vectors.length; first += batch) {
    await Promise.all(vectors.slice(first, first + batch).map(({ bytes }) => send(port, bytes)));
  }
  await wait(500);
  return new Set([...site.output().matchAll(/"id":"(s-[\w-]+)"[^\n]*"event":"request"/g)].map(([, id = '']) => id));
}

function isAmbiguous(id: string): boolean {
  const [, , framing = '', index = ''] = id.split('-');
  const [headers = [], whole = false] = framings[Number(framing)] ?? [];
  // A server may skip empty lines before a request.
  if (whole) return !/^(?:\r\n)*$/.test((bodies[Number(index)] ?? '').slice(5));
  const isChunked = headers.length === 1 && /^transfer-encoding: chunked$/i.test(headers[0] ?? '');
  return !(isChunked && Number(index) > 0);
}

function framingOf(name: string): string[] {
  return framings[Number(name.split('-')[2])]?.[0] ?? [];
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
