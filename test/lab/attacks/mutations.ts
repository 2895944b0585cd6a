import type { Random } from '../../support/random.ts';
import { bare, begunUpload, everyPost, fromSomewhere } from './requests.ts';

const signs = ['\r\n', ...'\n\r\0\t \xa0\xff\x7f', ...'// /\\ # ? %00 %ff %2f .. @ : ; , *'.split(' ')];
const lines = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  ...['0', '99999999999', '-1'].map((length) => `Content-Length: ${length}`),
  'Host: y',
  'Connection: upgrade\r\nUpgrade: h2c',
  'Expect: 100-continue',
  'Expect: x',
  'Content-Encoding: gzip',
  'Range: bytes=0-0,-1',
].map((line) => `${line}\r\n`);
const beginnings = ['If-None-Match: "', 'Accept-Encoding: br;q=', 'X: ', 'GET ', 'TRACE ', 'CONNECT ', 'SEARCH '];
const wholes = ['HTTP/1.0', 'HTTP/9.9', 'HTTP/1.1', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'http://y/', 'x'.repeat(9_000)];
const pieces = [...signs, ...lines, ...beginnings, ...wholes];

type Mutate = (bytes: string, random: Random, plain: string[]) => string;

const breaking: Mutate[] = [
  (bytes, random) => splice(bytes, random, 1, String.fromCharCode(random.integer(0, 255))),
  (bytes, random) => splice(bytes, random, 0, pieceOf(random)),
  (bytes, random) => splice(bytes, random, random.integer(1, 20), ''),
  (bytes, random) => splice(bytes, random, random.integer(1, 20), pieceOf(random)),
  (bytes, random) => bytes.slice(0, random.integer(0, bytes.length)),
  (bytes) => bytes + bytes,
  (bytes, random, plain) => bytes + oneOf(plain, random),
  (bytes, random) => bytes.replace(/^\S+ \S+/, (line) => `${line.split(' ')[0]} ${targetOf(random)}`),
  (bytes, random) => bytes.replace('\r\n', `\r\n${pieceOf(random)}`),
  (bytes) => bytes.replace(/Content-Length: \d+/, (line) => `${line}\r\n${line}0`),
  (bytes) => bytes.replaceAll('\r\n', '\n'),
  (bytes, random) => bytes.replace(/^[A-Z]+/, pieceOf(random)),
  (bytes, random) => bytes.replace('\r\n\r\n', `\r\nX: ${'y'.repeat(random.integer(1, 20_000))}\r\n\r\n`),
  (bytes, random) => bytes.replace('\r\n\r\n', `\r\n${'a: b\r\n'.repeat(random.integer(1, 3_000))}\r\n`),
];

const wellFormed: Mutate[] = [
  (bytes, random) => bytes.replace(/^(\S+ )(\S+)/, (_, method, target) => method + spliceLegal(target, random)),
  (bytes, random) => bytes.replace(/^(\S+) /, `${oneOf(methods, random)} `),
  (bytes, random) => withBody(bytes, (body) => splice(body, random, random.integer(0, 20), pieceOf(random))),
  (bytes, random) => withBody(bytes, (body) => body.slice(0, random.integer(0, body.length))),
  (bytes, random) => bytes.replace(/Content-Type: [^\r]+/, `Content-Type: ${oneOf(types, random)}`),
  (bytes, random) => bytes.replace('\r\n', `\r\n${oneOf(headers, random)}: ${legal(pieceOf(random))}\r\n`),
];

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
  'x',
];
const headers = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Cookie', 'If-Modified-Since', 'If-None-Match'],
  ...['Last-Event-ID', 'Origin', 'Range', 'Referer', 'Sec-Fetch-Site', 'User-Agent', 'X-Forwarded-For', 'X-Request-Id'],
];

const maxPipeline = 50;

interface FuzzInput {
  targets: string[];
  plain: string[];
}

export function brokenBytes({ targets, plain }: FuzzInput, random: Random): string {
  if (random.chance(0.5)) return mutated(plain, random);
  const post = oneOf(everyPost, random);
  const kind = random.integer(0, 3);
  if (kind === 0) return fromSomewhere(post.slice(0, random.integer(post.indexOf('\r\n\r\n'), post.length)), random);
  if (kind === 1) return fromSomewhere(begunUpload.slice(0, random.integer(300, begunUpload.length)), random);
  if (kind === 2) return fromSomewhere(post.repeat(random.integer(1, 3)), random);
  const pipeline = Array.from({ length: random.integer(1, maxPipeline) }, () => {
    const version = random.chance(0.8) ? '1.1' : '1.0';
    return bare(random.chance(0.2) ? 'HEAD' : 'GET', oneOf(targets, random), version);
  });
  return fromSomewhere(pipeline.join(''), random);
}

/** Leaves about half of the requests well-formed, because other requests rarely reach a route. */
function mutated(plain: string[], random: Random): string {
  const mutators = random.chance(0.5) ? wellFormed : breaking;
  let bytes = fromSomewhere(oneOf(plain, random), random);
  for (let count = random.integer(1, 3); count > 0; count -= 1) {
    bytes = mutators[random.integer(0, mutators.length - 1)]?.(bytes, random, plain) ?? bytes;
  }
  return bytes;
}

function withBody(bytes: string, change: (body: string) => string): string {
  const [head = '', ...rest] = bytes.split('\r\n\r\n');
  if (!head.includes('Content-Length')) return bytes;
  const body = change(rest.join('\r\n\r\n'));
  return `${head.replace(/Content-Length: \d+/, `Content-Length: ${body.length}`)}\r\n\r\n${body}`;
}

function spliceLegal(target: string, random: Random): string {
  const at = random.integer(1, target.length);
  return target.slice(0, at) + legal(pieceOf(random)).slice(0, 2_000) + target.slice(at + random.integer(0, 5));
}

function legal(piece: string): string {
  return piece.replace(/[^!-~]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function splice(bytes: string, random: Random, deleted: number, inserted: string): string {
  const at = random.integer(0, random.chance(0.25) ? Math.min(60, bytes.length) : bytes.length);
  return bytes.slice(0, at) + inserted + bytes.slice(at + deleted);
}

function pieceOf(random: Random): string {
  return oneOf(pieces, random);
}

function targetOf(random: Random): string {
  return `/${Array.from({ length: random.integer(0, 6) }, () => pieceOf(random)).join('a')}`;
}

function oneOf(list: string[], random: Random): string {
  return list[random.integer(0, list.length - 1)] ?? '';
}
