import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AES, enc } from 'crypto-js';
import * as v from 'valibot';
import type { OperationName } from '../../shared/contract/operations.ts';
import { listening } from '../support/listening.ts';
import { dataOf, pathOf, successWords } from './records.ts';

export interface Call {
  operation: OperationName;
  payload: Record<string, unknown>;
  body: 'multipart' | 'json';
  parts: string[];
  idempotencyKey: string | undefined;
  isAbandoned?: true;
}

export interface Exchange {
  res: ServerResponse;
  data: Record<string, unknown> | null;
  respond(fields?: Record<string, unknown>): void;
  seal(text: string, secret?: string): string;
}

export type Fault = (exchange: Exchange) => void;

export interface Upstream extends AsyncDisposable {
  env: { API_BASE: string; CIPHER_SECRET: string; ACCESS_TOKEN: string };
  calls: Call[];
  fail(fault: Fault | undefined, names?: readonly OperationName[]): void;
  before: (call: Call) => Promise<unknown> | undefined;
  shut(): Promise<void>;
  reopen(): Promise<void>;
}

const secret = 'a passphrase of the specification';
const token = 'a token of the specification';
export const names = Object.keys(pathOf).filter((name): name is OperationName => name in pathOf);

export async function anUpstream(): Promise<Upstream> {
  const faults = new Map<OperationName, Fault>();
  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  const base = await listening(server);
  const upstream: Upstream = {
    env: { API_BASE: `${base}/v1`, CIPHER_SECRET: secret, ACCESS_TOKEN: token },
    calls: [],
    before: () => undefined,
    fail(fault, failing = names) {
      for (const name of failing)
        if (fault) faults.set(name, fault);
        else faults.delete(name);
    },
    shut: () => close(server),
    async reopen() {
      if (server.listening) return;
      await new Promise<void>((resolve) => server.listen(Number(new URL(base).port), '127.0.0.1', resolve));
    },
    [Symbol.asyncDispose]: () => close(server),
  };

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const name = names.find((each) => `/v1/${pathOf[each]}` === req.url);
    if (!name || req.method !== 'POST') return void res.writeHead(404).end();
    const { Token, payload, ...sent } = await read(req);
    const call: Call = { operation: name, payload, ...sent };
    upstream.calls.push(call);
    res.once('close', () => {
      if (!res.writableFinished) call.isAbandoned = true;
    });
    await upstream.before(call);
    const data = dataOf[name](payload);
    const right = { status: '1', message: data ? '' : successWords, data };
    const respond = (fields = {}) =>
      void res.end(JSON.stringify({ Response: seal(JSON.stringify({ ...right, ...fields })) }));
    if (Token !== token) return respond({ status: '0', message: 'The access token is wrong.', data: null });
    const fault = faults.get(name);
    if (fault) fault({ res, data, respond, seal });
    else respond();
  }

  return upstream;
}

function seal(text: string, passphrase = secret): string {
  return AES.encrypt(text, passphrase).toString();
}

const requestSchema = v.object({ Request: v.string() });
const payloadSchema = v.looseObject({ Token: v.string() });

async function read(req: IncomingMessage) {
  const type = req.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const whole = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
  const isJson = type.startsWith('application/json');
  const fields: unknown = isJson ? await whole.json() : Object.fromEntries(await whole.formData());
  const { Request } = v.parse(requestSchema, fields);
  const { Token, ...payload } = v.parse(payloadSchema, JSON.parse(AES.decrypt(Request, secret).toString(enc.Utf8)));
  const key = req.headers['idempotency-key'];
  return {
    Token,
    payload,
    body: isJson ? ('json' as const) : ('multipart' as const),
    parts: isJson ? [] : Object.keys(Object(fields)),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
