import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { open, seal } from '../../server/company-api/cipher.ts';
import { requestField, sealedResponseSchema } from '../../shared/contract/envelope.ts';
import { listening } from '../support/listening.ts';
import { createRandom, type Random } from '../support/random.ts';
import type { RealUpstream } from '../support/real-upstream.ts';

export interface Call {
  path: string;
  input: Record<string, unknown>;
  res: ServerResponse;
  random: Random;
  secret: string;
  trap: string;
  /** Returns the upstream's response as decrypted JSON. `input` replaces the call's input. */
  realResponse(input?: Record<string, unknown>): Promise<string>;
  say(response: string): void;
}

export type Reply = (call: Call) => void | Promise<void>;

export interface ProgrammableUpstream extends AsyncDisposable {
  base: string;
  /** Undefined forwards the upstream's own responses. */
  reply(reply: Reply | undefined): void;
  trapHits(): number;
}

export async function startProgrammableUpstream(real: RealUpstream, seed = 1): Promise<ProgrammableUpstream> {
  const { secret } = real;
  let reply: Reply | undefined;
  let hits = 0;
  let random = createRandom(seed);
  const trap = createServer((_, res) => {
    hits += 1;
    res.end('trapped');
  });
  const trapBase = await listening(trap);
  const server = createServer((req, res) => {
    void handle(req, res).catch(() => res.destroy());
  });
  const base = await listening(server);

  return {
    base,
    reply(next) {
      reply = next;
      random = createRandom(seed);
    },
    trapHits: () => hits,
    async [Symbol.asyncDispose]() {
      for (const one of [server, trap]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '').slice(1);
    const body = await buffer(req);
    const say = (response: string) => void res.end(JSON.stringify({ Response: seal(response, secret) }));
    const forward = () => callUpstream(path, new Uint8Array(body), headersOf(req));
    if (!reply) return say(await forward());
    const input = await inputOf(body, req.headers['content-type'] ?? '');
    await reply({
      path,
      input,
      res,
      random,
      secret,
      trap: trapBase,
      realResponse: (other) => (other ? callWith(path, other) : forward()),
      say,
    });
  }

  async function callUpstream(path: string, body: BodyInit, headers: Record<string, string>): Promise<string> {
    const response = await fetch(`${real.base}/${path}`, { method: 'POST', headers, body });
    const { Response } = v.parse(sealedResponseSchema, await response.json());
    return open(Response, secret) ?? '';
  }

  function callWith(path: string, input: Record<string, unknown>): Promise<string> {
    const form = new FormData();
    form.set(requestField, seal(JSON.stringify(input), secret));
    return callUpstream(path, form, {});
  }

  async function inputOf(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
    const request = contentType.startsWith('application/json')
      ? v.parse(v.looseObject({ [requestField]: v.string() }), JSON.parse(body.toString()))[requestField]
      : (await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()).get(
          requestField,
        );
    return v.parse(v.looseObject({}), JSON.parse(open(String(request), secret) ?? '{}'));
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const key = headers['idempotency-key']?.toString();
  return { 'content-type': headers['content-type'] ?? '', ...(key && { 'idempotency-key': key }) };
}
