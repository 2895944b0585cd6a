import type { OperationName } from '../../shared/contract/operations.ts';
import { isFullRun } from '../support/full-run.ts';
import type { Exchange, Fault, Upstream } from './upstream.ts';

export interface FaultKind {
  name: string;
  fault: Fault | undefined;
  message: string | undefined;
  seoMessage?: string;
  read: 'fails' | 'works';
  post: 'refused' | 'pending' | 'delivered';
  isUnreadable?: true;
}

const http = 'HTTP request failed.';
export const timeout = 'something went wrong';
export const undecodable = { message: 'Invalid server response.', seoMessage: 'Invalid API response' };
const huge = 'x'.repeat(3 * 1024 * 1024);

const noAboutThePost = 'We know this one already.';
const technical = 'This email address is unavailable.';
const noAboutUs = 'Not you.';

export const faultKinds: FaultKind[] = [
  refusal('status "0" with a message', { message: noAboutThePost }),
  refusal('status "0" with words that sound technical', { message: technical }),
  refusal('status 0 as a number', { status: 0, message: noAboutThePost }),
  refusal('status "0" without a message', {}),
  {
    ...refusal('status "0" with a code for refused access', { message: noAboutUs, code: 403 }),
    message: http,
    post: 'pending',
  },

  unreadable('garbage in place of a sealed text', ({ res }) => void res.end(JSON.stringify({ Response: '%%%' }))),
  unreadable('a text sealed with another key', ({ res, seal }) => {
    res.end(JSON.stringify({ Response: seal('{"status":"1","message":"","data":{}}', 'another passphrase') }));
  }),
  unreadable('a flipped byte', ({ res, seal }) => {
    const bytes = Buffer.from(seal('{"status":"1","message":"","data":{}}'), 'base64');
    // Changes a byte of the block that contains the status. The marker and the salt are before this block.
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    res.end(JSON.stringify({ Response: bytes.toString('base64') }));
  }),
  unreadable('a page in place of JSON', ({ res }) => void res.end('<!doctype html><title>Welcome</title>')),
  unreadable('JSON without the field Response', ({ res }) => void res.end('{"Answer":"none"}')),
  unreadable('an envelope without a status', ({ respond }) => respond({ status: undefined })),

  shape('data of another shape', ({ respond, data }) => {
    respond({ data: Object.fromEntries(Object.keys(data ?? {}).map((field) => [field, 'a text'])) });
  }),
  shape('no data', ({ respond }) => respond({ data: null })),

  broken('HTTP 500', ({ res }) => void res.writeHead(500).end('Something broke.')),
  broken('HTTP 403', ({ res }) => void res.writeHead(403).end()),
  broken(
    'HTTP 404 with a page',
    ({ res }) => void res.writeHead(404, { 'content-type': 'text/html' }).end('<p>No.</p>'),
  ),
  broken('a connection that breaks in the middle of the response', ({ res }) => {
    res.writeHead(200, { 'content-length': 1_000 }).write('{"Response":"', () => res.destroy());
  }),
  broken('a connection that closes without a response', ({ res }) => void res.destroy()),
  broken('refused connections', undefined),
  broken('a huge response', ({ res }) => void res.end(JSON.stringify({ Response: huge }))),

  { ...broken('silence', () => {}), message: timeout },
  { ...broken('a response that drips past the limit', drip), message: timeout },

  {
    name: 'success as a number',
    fault: ({ respond }) => respond({ status: 1 }),
    message: undefined,
    read: 'works',
    post: 'delivered',
  },
];

const inEveryRun = [
  'status "0" with a message',
  'status "0" with words that sound technical',
  'status "0" with a code for refused access',
  'a text sealed with another key',
  'no data',
  'HTTP 403',
  'refused connections',
  'silence',
];

export const triedKinds = isFullRun ? faultKinds : faultKinds.filter(({ name }) => inEveryRun.includes(name));

export async function begin({ fault }: FaultKind, upstream: Upstream, names?: readonly OperationName[]): Promise<void> {
  if (fault) upstream.fail(fault, names);
  else await upstream.shut();
}

function refusal(name: string, fields: { status?: number; message?: string; code?: number }): FaultKind {
  const fault: Fault = ({ respond }) => respond({ status: '0', message: undefined, data: null, ...fields });
  return { name, fault, message: fields.message ?? '', read: 'fails', post: 'refused' };
}

function unreadable(name: string, fault: Fault): FaultKind {
  return { name, fault, ...undecodable, read: 'fails', post: 'pending', isUnreadable: true };
}

function shape(name: string, fault: Fault): FaultKind {
  return { name, fault, message: undefined, read: 'fails', post: 'delivered', isUnreadable: true };
}

function broken(name: string, fault: Fault | undefined): FaultKind {
  return { name, fault, message: http, read: 'fails', post: 'pending' };
}

function drip({ res }: Exchange): void {
  res.writeHead(200).write('{"Response":"');
  const drops = setInterval(() => res.write('U'), 200);
  res.once('close', () => clearInterval(drops));
}
