import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { open, seal } from '../../../server/company-api/cipher.ts';
import { requestFieldOf } from '../../../server/company-api/embedded/listener.ts';
import { sealedResponseSchema, tokenField } from '../../../shared/contract/envelope.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { listening } from '../../support/listening.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { shippedFolder } from '../../support/site-content.ts';
import { noteResponses } from './note-responses.ts';

export interface SyntheticUpstream extends AsyncDisposable {
  /** The environment of a site that reads from it. */
  env: Record<string, string>;
  /** Calls so far, by operation; those for notes by what they asked for. */
  calls: Map<string, number>;
  /** Calls so far for each page of the list, by its number and length. */
  pages: Map<string, number>;
}

/** Speaks the wire contract with so many notes, made as they are asked for. All else a real upstream answers. */
export async function syntheticUpstream(notes: number): Promise<SyntheticUpstream> {
  const real = await aRealUpstream({ content: shippedFolder });
  const { secret } = real;
  const responses = noteResponses(notes);
  const calls = new Map<string, number>();
  const pages = new Map<string, number>();

  async function respond(path: string, type: string, body: Buffer<ArrayBuffer>): Promise<string> {
    const kind = type.includes('json') ? 'json' : 'multipart';
    const opened = open((await requestFieldOf(body, type, kind)) ?? '', secret) ?? '{}';
    const { [tokenField]: _, ...input } = v.parse(v.looseObject({}), JSON.parse(opened));
    const call = path === operations.getBlogList.path ? `${path} ${requestOf(input)}` : path;
    count(calls, call);
    if (call === listCalls[0]) count(pages, `${input.PageNo ?? 1} of ${input.PerPage ?? 'the usual length'}`);
    const forward = async () => {
      const response = await fetch(`${real.base}/${path}`, { method: 'POST', headers: { 'content-type': type }, body });
      return v.parse(sealedResponseSchema, await response.json()).Response;
    };
    const own = responses.get(path);
    if (!own) return forward();
    const data = await own(
      input,
      async () => v.parse(dataSchema, JSON.parse(open(await forward(), secret) ?? '')).data,
    );
    return seal(JSON.stringify({ status: '1', message: 'Success', data }), secret);
  }

  const server = createServer(async (req, res) => {
    const body = Buffer.from(await buffer(req));
    const sealed = await respond((req.url ?? '').slice(1), req.headers['content-type'] ?? '', body).catch(
      () => undefined,
    );
    if (sealed === undefined) res.writeHead(500).end('{}');
    else res.end(JSON.stringify({ Response: sealed }));
  });
  const env = real.envFor(await listening(server));
  return {
    env,
    calls,
    pages,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await real[Symbol.asyncDispose]();
    },
  };
}

const dataSchema = v.object({ data: v.record(v.string(), v.unknown()) });

/** Calls for notes that read the list, a page of it or all. */
export const listCalls = ['a page of the list', 'the whole list'].map(
  (what) => `${operations.getBlogList.path} ${what}`,
);

function count(calls: Map<string, number>, what: string): void {
  calls.set(what, (calls.get(what) ?? 0) + 1);
}

function requestOf({ BlogSlug, IsPagination }: Record<string, unknown>): string {
  if (BlogSlug !== undefined) return 'one note';
  return IsPagination ? 'a page of the list' : 'the whole list';
}
