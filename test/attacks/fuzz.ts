import { connect } from 'node:net';
import { guardFields } from '../../shared/forms/answer.ts';
import { chatFramePath, href, paths } from '../../shared/paths.ts';
import { patience } from '../support/patience.ts';
import { createRandom, type Random } from '../support/random.ts';
import { startSampleSite } from '../support/site-process.ts';
import { type Report, watchMemory } from './measures.ts';
import { startWarmSite } from './warm-site.ts';

interface Options {
  requests: number;
  seed: number;
  sockets?: number;
  /** Whether its pages are made before. */
  isWarm?: boolean;
}

const mostMemory = 350;

const form = JSON.stringify({ FullName: 'A', WorkEmail: 'a@b.example', [guardFields.token]: 'h.x.contact.y' });
const multipart = [
  '--b\r\nContent-Disposition: form-data; name="FullName"\r\n\r\nA\r\n',
  '--b\r\nContent-Disposition: form-data; name="CV"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n%%EOF\r\n',
  '--b--\r\n',
].join('');

/** Requests of every kind, as clients send them. */
const plain = [
  ...[href.home(), href.blogs(2), href.blog('chasing-40-microamps'), `${href.search()}?q=can`, chatFramePath].map(get),
  ...['/api/settings', '/api/blogs.list?page=2', '/api/form-token', '/api/call-slots', '/api/none'].map(get),
  ...['/assets/none.js', '/drawings/industries.svg', '/flags/in.svg', '/favicon.svg', '/.well-known/x', '/home'].map(
    get,
  ),
  post('/api/contact', 'application/json', form),
  post('/api/chat/messages', 'application/json', '{"key":"0123456789abcdef","text":"x"}'),
  post('/api/reports', 'application/csp-report', '{"csp-report":{}}'),
  post(paths.contact, 'application/x-www-form-urlencoded', 'FullName=A&Subject=B'),
  post('/api/application', 'multipart/form-data; boundary=b', multipart),
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
];

const pieces = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\0',
    '\t',
    ' ',
    '//',
    '/\\',
    '#',
    '?',
    '%00',
    '%ff',
    '%2f',
    '..',
    '@',
    ':',
    ';',
    ',',
    '\xa0',
    '\xff',
    '\x7f',
  ],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: xchunked\r\n',
    'Content-Length: 0\r\n',
    'Content-Length: 99999999999\r\n',
  ],
  ...[
    'Content-Length: -1\r\n',
    'Host: y\r\n',
    'Connection: upgrade\r\nUpgrade: h2c\r\n',
    'Expect: 100-continue\r\n',
    'Expect: x\r\n',
  ],
  ...[
    'Content-Encoding: gzip\r\n',
    'Range: bytes=0-0,-1\r\n',
    'If-None-Match: "',
    'Accept-Encoding: br;q=',
    'X: ',
    'x'.repeat(9_000),
  ],
  ...[
    'HTTP/1.0',
    'HTTP/9.9',
    'HTTP/1.1',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET ',
    'TRACE ',
    'CONNECT ',
    'SEARCH ',
    'http://y/',
    '*',
  ],
];

type Mutate = (bytes: string, random: Random) => string;

const mutators: Mutate[] = [
  (bytes, random) => splice(bytes, random, 1, String.fromCharCode(random.integer(0, 255))),
  (bytes, random) => splice(bytes, random, 0, pieceOf(random)),
  (bytes, random) => splice(bytes, random, random.integer(1, 20), ''),
  (bytes, random) => splice(bytes, random, random.integer(1, 20), pieceOf(random)),
  (bytes, random) => bytes.slice(0, random.integer(0, bytes.length)),
  (bytes) => bytes + bytes,
  (bytes, random) => bytes + (plain[random.integer(0, plain.length - 1)] ?? ''),
  (bytes, random) => bytes.replace(/^\S+ \S+/, (line) => `${line.split(' ')[0]} ${targetOf(random)}`),
  (bytes, random) => bytes.replace('\r\n', `\r\n${pieceOf(random)}`),
  (bytes) => bytes.replace(/Content-Length: \d+/, (line) => `${line}\r\n${line}0`),
  (bytes) => bytes.replaceAll('\r\n', '\n'),
  (bytes, random) => bytes.replace(/^[A-Z]+/, pieceOf(random)),
  (bytes, random) => bytes.replace('\r\n\r\n', `\r\nX: ${'y'.repeat(random.integer(1, 20_000))}\r\n\r\n`),
  (bytes, random) => bytes.replace('\r\n\r\n', `\r\n${'a: b\r\n'.repeat(random.integer(1, 3_000))}\r\n`),
];

/** Requests with seeded faults: each is answered or its connection closed in time, and none of them is our accident. */
export async function measureFuzz(
  { requests, seed, sockets = 128, isWarm = true }: Options,
  report: Report,
): Promise<string[]> {
  await using site = isWarm ? await startWarmSite() : await startSampleSite();
  let hasExited = false;
  site.process.once('exit', () => {
    hasExited = true;
  });
  const memory = watchMemory(site.process.pid ?? 0);
  const random = createRandom(seed);
  const port = Number(new URL(site.base).port);
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      while (sent < requests && !hasExited) {
        sent += 1;
        const bytes = mutated(random);
        const answer = await send(port, bytes, random.chance(0.01));
        const status = answer.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? answer.slice(0, 20);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const isShed = status === '503' && /\r\nretry-after:/i.test(answer);
        if (answer === 'open' || (/^5/.test(status) && !isShed)) {
          faults.push(`fuzz: ${status} to ${JSON.stringify(bytes.slice(0, 300))}`);
        }
      }
    }),
  );
  const most = memory.stop();
  const seconds = (performance.now() - started) / 1_000;
  const counts = JSON.stringify(Object.fromEntries([...statuses].sort()));
  report(`${sent} mutated requests, seed ${seed}, ${seconds.toFixed(0)} s: ${counts}, ${most.toFixed(0)} MiB at most`);
  if (hasExited) faults.push(`fuzz: the process ended: ${site.output().slice(-500)}`);
  if (most > mostMemory) faults.push(`fuzz: ${most.toFixed(0)} MiB`);
  return faults;
}

function mutated(random: Random): string {
  let bytes = plain[random.integer(0, plain.length - 1)] ?? '';
  for (let count = random.integer(1, 3); count > 0; count -= 1) {
    bytes = mutators[random.integer(0, mutators.length - 1)]?.(bytes, random) ?? bytes;
  }
  return bytes;
}

/**
 * The bytes until the connection ended, or the status line at least; `open` when nothing has ended it, `closed` when it
 * ended without a byte. A client that waits in vain says that it is done, as all but one in a hundred do.
 */
function send(port: number, bytes: string, isPatient: boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const done = setTimeout(() => isPatient || socket.end(), 250);
    // Above every deadline of a request whose client sends no more.
    const late = setTimeout(end, patience.wait, 'open');
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.length > 12) end('closed');
    });
    socket.on('error', () => end('closed'));
    socket.on('end', () => end('closed'));
    socket.write(bytes, 'latin1');

    function end(otherwise: string): void {
      clearTimeout(done);
      clearTimeout(late);
      socket.destroy();
      resolve(text || otherwise);
    }
  });
}

function splice(bytes: string, random: Random, deleted: number, inserted: string): string {
  // Faults of the head are read first and matter most.
  const at = random.integer(0, random.chance(0.25) ? Math.min(60, bytes.length) : bytes.length);
  return bytes.slice(0, at) + inserted + bytes.slice(at + deleted);
}

function pieceOf(random: Random): string {
  return pieces[random.integer(0, pieces.length - 1)] ?? '';
}

function targetOf(random: Random): string {
  return `/${Array.from({ length: random.integer(0, 6) }, () => pieceOf(random)).join('a')}`;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: Mozilla/5.0 Chrome/141\r\nAccept-Encoding: br\r\n\r\n`;
}

function post(path: string, type: string, body: string): string {
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Sec-Fetch-Site: same-origin', `Content-Type: ${type}`];
  return `${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`;
}
