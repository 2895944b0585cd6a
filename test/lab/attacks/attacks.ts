import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { guardFields } from '../../../shared/forms/response.ts';
import { pageTokenOf } from '../../support/page-token.ts';
import type { Client } from '../client.ts';
import { expensiveRequests } from './expensive-requests.ts';

export interface Target {
  base: string;
  ask: Client;
  /** Reports that a request or a connection reached the site. */
  reach(): void;
  address(): string;
}

export interface Attack {
  rate: number;
  act(target: Target): Promise<unknown>;
}

const words = { FullName: 'A B', CompanyName: 'C', PhoneNumber: '000000', Subject: 'S', Message: 'M' };
const trap = { CountryId: '101', [guardFields.honeypot]: 'x' };
const plain = { 'accept-encoding': 'identity' };
const mail = () => `${randomBytes(6).toString('hex')}@bots.example`;

const ofOneLine: Record<string, Attack> = {
  'long header': {
    rate: 60,
    act: ({ ask }) => ask('/', { headers: { 'accept-encoding': `br${' '.repeat(15_000)}x` } }),
  },
  'no path': { rate: 20, act: (target) => hold(target, 'GET //a@b#c HTTP/1.1\r\nHost: localhost\r\n\r\n') },
  'trapped posts': { rate: 10, act: (target) => postForm(target, '/api/contact', { ...words, ...trap }) },
  'advertisements of one letter': {
    rate: 20,
    act: (target) => postForm(target, '/api/contact', { ...words, CountryId: '101', Message: 'рассылк'.repeat(714) }),
  },
  'calls by the token of the page': { rate: 10, act: (target) => book(target, pageToken) },
  'calls by tokens of their own': { rate: 10, act: (target) => book(target, ownToken) },
  'slow uploads': { rate: 4, act: (target) => slowUpload(target) },
  'unsubscribing others': { rate: 5, act: (target) => postForm(target, '/api/unsubscribe', { WorkEmail: mail() }) },
  'slow headers': { rate: 100, act: (target) => hold(target, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ') },
  'slow bodies': {
    rate: 100,
    act: (target) =>
      hold(
        target,
        'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
      ),
  },
};

const expensiveRate = 60;

export const attacks: Record<string, Attack> = {
  ...ofOneLine,
  ...Object.fromEntries(
    Object.entries(expensiveRequests).map(([name, make]): [string, Attack] => [
      name,
      {
        rate: expensiveRate,
        act({ ask, address }) {
          const { path, headers, ...request } = make();
          return ask(path, { ...request, headers: { 'x-forwarded-for': address(), ...headers } });
        },
      },
    ]),
  ),
};

function postForm({ ask, address }: Target, path: string, fields: object) {
  return ask(path, {
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
  const { body } = await target.ask('/api/call-slots', { headers: plain });
  const starts = body.match(/\d{4}-\d\d-\d\dT\d\d:\d\dZ/g) ?? [];
  const PreferredTime = starts[Math.floor(Math.random() * starts.length)];
  const { FullName, CompanyName, PhoneNumber } = words;
  const fields = { FullName, CompanyName, PhoneNumber, PreferredTime, TimeZone: 'UTC', Message: 'M' };
  await postForm(target, '/api/call', { ...fields, [guardFields.token]: token });
}

async function pageToken({ ask }: Target): Promise<string> {
  return pageTokenOf('call', async (path) => (await ask(path, { headers: plain })).body);
}

async function ownToken({ ask, address }: Target): Promise<string> {
  const { body } = await ask('/api/form-token', { headers: { 'x-forwarded-for': address(), ...plain } });
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  return body.match(/"token":"([^"]+)"/)?.[1] ?? '';
}

async function slowUpload(target: Target): Promise<void> {
  const socket = connectTo(target);
  const head = [
    'POST /api/application HTTP/1.1',
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000000',
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: ${target.address()}`,
  ];
  const file = '--b\r\nContent-Disposition: form-data; name="CV"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${file}`);
  const drip = setInterval(() => socket.write(Buffer.alloc(1_750, '% a line\n')), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
}

async function hold(target: Target, bytes: string): Promise<void> {
  const socket = connectTo(target);
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
}

function connectTo({ base, reach }: Target): Socket {
  const socket = connect(Number(new URL(base).port), '127.0.0.1', reach);
  socket.on('error', () => socket.destroy());
  return socket.resume();
}
