import { randomBytes, randomUUID } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { guardFields } from '../../../shared/forms/response.ts';
import { href } from '../../../shared/paths.ts';
import { pageTokenOf } from '../../support/page-token.ts';
import { type Client, createClient } from './client.ts';

/** Where the attack goes, and who seems to send it. */
interface Target {
  base: string;
  request: Client;
  /** An address of the next network. */
  address(): string;
}

export interface Attack {
  /** Begun each second: ten times what the review needed. */
  rate: number;
  act(target: Target): Promise<unknown>;
}

const words = { FullName: 'A B', CompanyName: 'C', PhoneNumber: '000000', Subject: 'S', Message: 'M' };
/** For answers that an attack reads. */
const plain = { 'accept-encoding': 'identity' };
const mail = () => `${randomBytes(6).toString('hex')}@bots.example`;

/** What one machine with a slow line can send. */
export const attacks: Record<string, Attack> = {
  /** Blanks in one header that a quadratic pattern took 180 ms for. */
  'long header': {
    rate: 60,
    act: ({ request }) => request('/', { headers: { 'accept-encoding': `br${' '.repeat(15_000)}x` } }),
  },
  /** A target that was never answered; its connection stays open. */
  'no path': { rate: 20, act: ({ base }) => hold(base, 'GET //a@b#c HTTP/1.1\r\nHost: localhost\r\n\r\n') },
  'trapped posts': {
    rate: 10,
    act: (target) => postForm(target, '/api/contact', { ...words, CountryId: '101', [guardFields.honeypot]: 'x' }),
  },
  'advertisements of one letter': {
    rate: 20,
    act: (target) => postForm(target, '/api/contact', { ...words, CountryId: '101', Message: 'рассылк'.repeat(714) }),
  },
  'calls by the token of the page': { rate: 10, act: (target) => book(target, pageToken) },
  'calls by tokens of their own': { rate: 10, act: (target) => book(target, ownToken) },
  'slow uploads': { rate: 4, act: (target) => slowUpload(target) },
  'chat messages': {
    rate: 100,
    act: ({ request, address }) =>
      request('/api/chat/messages', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address(),
          authorization: `Bearer ${randomBytes(32).toString('base64url')}`,
        },
        body: JSON.stringify({ key: randomUUID(), text: 'hello' }),
      }),
  },
  'unsubscribing others': { rate: 5, act: (target) => postForm(target, '/api/unsubscribe', { WorkEmail: mail() }) },
  'unique searches': {
    rate: 150,
    act: ({ request }) => request(`${href.search()}?q=${randomBytes(6).toString('hex')}`),
  },
  'unknown notes': { rate: 150, act: ({ request }) => request(href.blog(randomBytes(6).toString('hex'))) },
  'slow headers': { rate: 100, act: ({ base }) => hold(base, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ') },
  'slow bodies': {
    rate: 100,
    act: ({ base }) =>
      hold(
        base,
        'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
      ),
  },
};

/** Sends an attack for that many seconds, from that many networks, whatever comes back. */
export async function send(attack: Attack, base: string, networks: number, seconds: number): Promise<void> {
  const request = createClient(base, 256);
  let sent = 0;
  const address = () => {
    const network = sent % networks;
    return `20.${network >> 8}.${network & 255}.${1 + (Math.floor(sent / networks) % 250)}`;
  };
  const target = { base, request, address };
  const started = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = ((performance.now() - started) / 1_000) * attack.rate;
      for (; sent < due; sent += 1) void attack.act(target).catch(() => {});
      if (performance.now() - started < seconds * 1_000) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
}

function postForm({ request, address }: Target, path: string, fields: object) {
  return request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address(),
    },
    body: JSON.stringify({ WorkEmail: mail(), ...fields }),
  });
}

async function book(target: Target, tokenOf: (target: Target) => Promise<string>): Promise<void> {
  const token = await tokenOf(target);
  const { body } = await target.request('/api/call-slots', { headers: plain });
  const starts = body.match(/\d{4}-\d\d-\d\dT\d\d:\d\dZ/g) ?? [];
  const PreferredTime = starts[Math.floor(Math.random() * starts.length)];
  const { FullName, CompanyName, PhoneNumber } = words;
  const fields = { FullName, CompanyName, PhoneNumber, PreferredTime, TimeZone: 'UTC', Message: 'M' };
  await postForm(target, '/api/call', { ...fields, [guardFields.token]: token });
}

async function pageToken({ request }: Target): Promise<string> {
  return pageTokenOf('call', async (path) => (await request(path, { headers: plain })).body);
}

async function ownToken({ request, address }: Target): Promise<string> {
  const { body } = await request('/api/form-token', { headers: { 'x-forwarded-for': address() } });
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  return body.match(/"token":"([^"]+)"/)?.[1] ?? '';
}

/** Brings 17.5 kB a second, which is just not slow. */
async function slowUpload({ base, address }: Target): Promise<void> {
  const socket = connectTo(base);
  const boundary = 'b';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="CV"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`;
  socket.write(
    [
      'POST /api/application HTTP/1.1',
      'Host: localhost',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 5000000',
      'Sec-Fetch-Site: same-origin',
      `X-Forwarded-For: ${address()}`,
      '',
      field('JobSlug', 'bsp-engineer-yocto') + file,
    ].join('\r\n'),
  );
  const drip = setInterval(() => socket.write(Buffer.alloc(1_750, '% a line\n')), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
}

/** Sends bytes and keeps the connection until the other side ends it. */
async function hold(base: string, bytes: string): Promise<void> {
  const socket = connectTo(base);
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
}

function connectTo(base: string): Socket {
  const { port }: Pick<URL | AddressInfo, 'port'> = new URL(base);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.resume();
  return socket;
}

const [, , base = '', name = '', networks = '1', seconds = '10'] = process.argv;
if (import.meta.main) {
  const attack = attacks[name];
  if (!attack) throw new Error(`There is no attack ${name}.`);
  await send(attack, base, Number(networks), Number(seconds));
  process.exit();
}
