import { openAsBlob } from 'node:fs';
import * as v from 'valibot';
import {
  type Envelope,
  envelopeSchema,
  fileField,
  requestField,
  sealedResponseSchema,
  tokenField,
} from '../../shared/contract/envelope.ts';
import type { Operation, OperationInput } from '../../shared/contract/operation.ts';
import { afterRunningTime } from '../http/work/running-time.ts';
import type { Log } from '../process/log.ts';
import { open, seal } from './cipher.ts';
import { codeFailure, failures, httpFailure, isFailure, parseFailure } from './failures.ts';
import { htmlSafe, oneLine } from './text.ts';

const maxMessageLength = 300;
const maxResponseSize = 2 * 1024 * 1024;

export interface CallOptions {
  /** Every attempt at an action has the same key, because the upstream must perform the action only once. */
  idempotencyKey?: string;
  timeout?: number;
  files?: readonly CallFile[];
}

export interface CallFile {
  path: string;
  name: string;
  type: string;
}

export interface UpstreamClient {
  /**
   * Returns the upstream's envelope, or an envelope from the error catalog if the call failed (see `isFailure`).
   * Returns null after an error on the site's side.
   */
  call<O extends Operation>(operation: O, input: OperationInput<O>, options?: CallOptions): Promise<Envelope | null>;
}

export interface Credentials {
  secret: string;
  token: string;
}

export function createUpstreamClient(base: string, { secret, token }: Credentials, log: Log): UpstreamClient {
  async function exchange(
    operation: Operation,
    payload: object,
    { idempotencyKey, files = [] }: CallOptions,
    signal: AbortSignal,
  ): Promise<Envelope> {
    const request = seal(JSON.stringify({ ...payload, [tokenField]: token }), secret);
    const { body, headers } = await encode(operation, request, files);
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const text = await post(`${base}/${operation.path}`, { body, headers, signal }, operation);
    const envelope = decode(text, secret) ?? parseFailure(operation);
    if (envelope.status === '1') return envelope;
    // The upstream's message about a post may quote the visitor.
    const isPrivate = operation.kind === 'action' && !isFailure(envelope);
    logFailure(operation, isPrivate ? 'refused' : envelope.message, envelope.code?.toString());
    return codeFailure(envelope.code) ?? envelope;
  }

  function logFailure({ path }: Operation, reason: string, code?: string): void {
    log.warn({ event: 'upstream-failed', path, reason: reason.slice(0, 200), code });
  }

  return {
    async call(operation, input, options = {}) {
      try {
        const payload = v.parse(operation.input, input);
        const late = new AbortController();
        const { signal } = late;
        const limit = options.timeout ?? operation.timeout(payload);
        const cancel = afterRunningTime(limit, () => late.abort());
        const fields = v.parse(v.looseObject({}), payload);
        const startedAt = performance.now();
        return await exchange(operation, fields, options, signal)
          .finally(() => {
            cancel();
            log.debug({ event: 'upstream-call', path: operation.path, ms: Math.round(performance.now() - startedAt) });
          })
          .catch((error: unknown) => {
            if (!(error instanceof TransportError)) throw error;
            if (signal.aborted) {
              log.warn({ event: 'upstream-timeout', path: operation.path, limit: Math.round(limit) });
              return failures.timeout;
            }
            logFailure(operation, error.message, error.code);
            return error.status ? httpFailure(error.status) : failures.http;
          });
      } catch (error) {
        log.error({ event: 'upstream-call-broke', path: operation.path }, error);
        return null;
      }
    },
  };
}

async function encode(
  operation: Operation,
  request: string,
  files: readonly CallFile[],
): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  if (operation.body === 'json') {
    return { body: JSON.stringify({ [requestField]: request }), headers: { 'content-type': 'application/json' } };
  }
  const form = new FormData();
  form.set(requestField, request);
  for (const [index, { path, type, name }] of files.entries()) {
    form.set(files.length > 1 ? `${fileField}[${index}]` : fileField, await openAsBlob(path, { type }), name);
  }
  return { body: form, headers: {} };
}

function decode(text: string, secret: string): Envelope | undefined {
  const outer = v.safeParse(sealedResponseSchema, parseJson(text));
  const inner = outer.success ? open(outer.output.Response, secret) : undefined;
  const envelope = inner === undefined ? undefined : v.safeParse(envelopeSchema, parseJson(inner));
  if (!envelope?.success) return undefined;
  const { message } = envelope.output;
  return { ...envelope.output, message: oneLine(message ?? '', maxMessageLength) };
}

/** Replaces characters in strings that an HTML parser may change. Returns undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? htmlSafe(value) : value));
  } catch {
    return undefined;
  }
}

async function post(address: string, init: RequestInit, { path }: Operation): Promise<string> {
  const response = await send(address, { method: 'POST', redirect: 'error', ...init });
  if (!response.ok) {
    await response.body?.cancel();
    throw new TransportError(`${path} returned status ${response.status}.`, { status: response.status });
  }
  return readText(response, path);
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new TransportError('The upstream could not be reached. Check API_BASE and the network.', { cause: error });
  }
}

async function readText(response: Response, path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxResponseSize) throw new TransportError(`${path} returned more than ${maxResponseSize} bytes.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof TransportError) throw error;
    throw new TransportError(`The connection was lost while receiving the response to ${path}.`, { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
}

class TransportError extends Error {
  override name = 'TransportError';
  readonly status: number | undefined;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }

  get code(): string | undefined {
    const { cause } = this;
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    return inner instanceof Error && 'code' in inner ? String(inner.code) : undefined;
  }
}
