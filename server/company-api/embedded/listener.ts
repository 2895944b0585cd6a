import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { requestField } from '../../../shared/contract/envelope.ts';
import type { BodyKind } from '../../../shared/contract/operation.ts';
import { type Handlers, refusal } from './handler.ts';
import { routesOf } from './handlers.ts';
import { openRequest, sealResponse } from './sealed.ts';

export interface ListenerOptions {
  secret: string;
  token: string;
  onAccident?: ((error: unknown) => void) | undefined;
}

export function createListener(handlers: Handlers, options: ListenerOptions): RequestListener {
  const routes = routesOf(handlers);

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = URL.parse(req.url ?? '', 'http://upstream')?.pathname ?? '';
    const route = routes.get(path.slice(1));
    if (!route) return sendStatus(res, 404);
    if (req.method !== 'POST') return sendStatus(res.setHeader('Allow', 'POST'), 405);
    const body = await readBody(req);
    if (!body) return sendStatus(res, 413);
    const sealed = await requestFieldOf(body, req.headers['content-type'] ?? '', route.body);
    const opened = openRequest(sealed ?? '', options);
    const context = { idempotencyKey: req.headers['idempotency-key']?.toString() };
    const envelope = opened.ok ? await route.respond(opened.payload, context) : refusal(opened.reason);
    send(res, 200, JSON.stringify({ Response: sealResponse(envelope, options.secret) }));
  }

  return (req, res) => {
    respond(req, res).catch((error: unknown) => {
      options.onAccident?.(error);
      if (!res.headersSent) sendStatus(res, 500);
    });
  };
}

async function requestFieldOf(
  body: Buffer<ArrayBuffer>,
  contentType: string,
  kind: BodyKind,
): Promise<string | undefined> {
  const value = await (kind === 'json' ? jsonField(body) : formField(body, contentType)).catch(() => undefined);
  return typeof value === 'string' ? value : undefined;
}

async function jsonField(body: Buffer<ArrayBuffer>): Promise<unknown> {
  const result = v.safeParse(v.looseObject({ [requestField]: v.string() }), JSON.parse(body.toString('utf8')));
  return result.success ? result.output[requestField] : undefined;
}

async function formField(body: Buffer<ArrayBuffer>, contentType: string): Promise<unknown> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return form.get(requestField);
}

/** Maximum number of bytes in a body. A post with a 5 MB CV fits. */
const maxBodySize = 8 * 1024 * 1024;

/**
 * Returns undefined if the body is too large. Still reads the whole body, because a client that is still sending could
 * not receive the response.
 */
async function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size <= maxBodySize) chunks.push(chunk);
  }
  return size <= maxBodySize ? Buffer.concat(chunks) : undefined;
}

function sendStatus(res: ServerResponse, status: number): void {
  send(res, status, '{}');
}

function send(res: ServerResponse, status: number, json: string): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) }).end(json);
}
