import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { seal, open as unseal } from '../../server/company-api/cipher.ts';
import { sealedResponseSchema } from '../../shared/contract/envelope.ts';

/** All responses share one buffer, because tests measure the memory of the site, not of this proxy. */
const twentyMegabytes = Buffer.alloc(20 * 1024 * 1024, 'x');

export type Fault = 'none' | 'hold' | 'no' | 'hang' | 'refuse' | 'garbage' | 'wrong-key' | 'flipped-byte' | 'huge';

export const faults = ['hang', 'refuse', 'garbage', 'wrong-key', 'flipped-byte', 'huge'] as const;

export interface FaultyUpstream {
  base: string;
  calls: Map<string, number>;
  /** Numbers of calls without a response: all of them, and those that will never receive a response. */
  open: { all: number; hung: number };
  /** Sets the fault of the operation at `path`; without a path, of all operations that have no separate fault. */
  fail(fault: Fault, path?: string): void;
  /**
   * Rejects all calls from now on, with an HTTP status or in the upstream's own format, and stores nothing. Undefined
   * ends the rejections.
   */
  refuseAll(refusal: { status: number } | { message: string } | undefined): void;
  rewrite(change: (response: string) => string): void;
  connections(): Promise<number>;
  /** Continues the calls that the fault `hold` stopped, and those that follow. */
  release(): void;
  close(): Promise<void>;
}

export async function createFaultyUpstream(target: string, secret: string): Promise<FaultyUpstream> {
  const byPath = new Map<string, Fault>();
  let everywhere: Fault = 'none';
  const calls = new Map<string, number>();
  const open = { all: 0, hung: 0 };
  let gate = Promise.withResolvers<void>();
  let rewrite: ((response: string) => string) | undefined;
  let refusal: { status: number } | { message: string } | undefined;

  const server = createServer(async (req, res) => {
    const path = (req.url ?? '').slice(1);
    calls.set(path, (calls.get(path) ?? 0) + 1);
    const fault = byPath.get(path) ?? everywhere;
    let isHung = false;
    open.all += 1;
    res.once('close', () => {
      open.all -= 1;
      if (isHung) open.hung -= 1;
    });
    const body = await buffer(req).catch(() => undefined);
    if (!body) return;
    if (refusal && 'status' in refusal) return void res.writeHead(refusal.status).end('{}');
    if (refusal) return void res.end(JSON.stringify({ Response: sealedNo(refusal.message, secret) }));
    if (fault === 'hang') {
      isHung = true;
      open.hung += 1;
      return;
    }
    if (fault === 'refuse') return void res.writeHead(500).end('no');
    if (fault === 'garbage') return void res.end('{"Response": "U2FsdGVk');
    if (fault === 'huge') return void res.end(twentyMegabytes);
    if (fault === 'hold') await gate.promise;
    const rewritten = (sealed: string) => (rewrite ? seal(rewrite(unseal(sealed, secret) ?? ''), secret) : sealed);
    await forward(target, req, body, res, (sealed) => spoil(rewritten(sealed), fault, secret)).catch(() =>
      res.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    base: `http://127.0.0.1:${portOf(server.address())}`,
    calls,
    open,
    fail(fault, path) {
      if (path) byPath.set(path, fault);
      else everywhere = fault;
      if (fault === 'hold') gate = Promise.withResolvers();
    },
    refuseAll(given) {
      refusal = given;
    },
    rewrite(change) {
      rewrite = change;
    },
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    release: () => gate.resolve(),
    close() {
      gate.resolve();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function forward(
  target: string,
  req: IncomingMessage,
  body: Buffer,
  res: ServerResponse,
  change: (sealed: string) => string,
): Promise<void> {
  const key = req.headers['idempotency-key']?.toString();
  const headers = { 'content-type': req.headers['content-type'] ?? '', ...(key && { 'idempotency-key': key }) };
  const response = await fetch(target + req.url, { method: 'POST', headers, body: new Uint8Array(body) });
  const sealed = v.parse(sealedResponseSchema, await response.json());
  res.end(JSON.stringify({ Response: change(sealed.Response) }));
}

function spoil(sealed: string, fault: Fault, secret: string): string {
  if (fault === 'no') return sealedNo('Not now.', secret);
  if (fault === 'wrong-key') return seal(unseal(sealed, secret) ?? '', 'another key');
  if (fault !== 'flipped-byte') return sealed;
  const bytes = Buffer.from(sealed, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  return bytes.toString('base64');
}

function sealedNo(message: string, secret: string): string {
  return seal(JSON.stringify({ status: '0', message, data: null }), secret);
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}
