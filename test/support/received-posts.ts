import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { open as unseal } from '../../server/company-api/cipher.ts';
import { fileField, requestField, sealedResponseSchema } from '../../shared/contract/envelope.ts';
import { type OperationName, operations } from '../../shared/contract/operations.ts';

export interface ReceivedPost {
  operation: OperationName;
  key: string | undefined;
  input: Record<string, unknown>;
  file: { name: string; bytes: Buffer } | undefined;
}

/** Posts with the same idempotency key count once, as in the company's API. */
export function recordingServer(target: string, secret: string, received: Map<string, ReceivedPost>): Server {
  return createServer((req, res) => {
    forward(req, res).catch(() => res.destroy());
  });

  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = new Uint8Array(await buffer(req));
    const key = req.headers['idempotency-key']?.toString();
    const headers = { 'content-type': req.headers['content-type'] ?? '', ...(key && { 'idempotency-key': key }) };
    const request = { method: req.method ?? 'POST', headers, ...(req.method === 'POST' && { body }) };
    const response = await fetch(target + req.url, request);
    const text = await response.text();
    const operation = actionAt(req.url ?? '');
    if (operation && isAccepted(text)) {
      const post = { operation, key, ...(await contentOf(body, headers['content-type'])) };
      received.set(`${operation} ${key ?? received.size}`, post);
    }
    res.writeHead(response.status, { 'content-type': 'application/json' }).end(text);
  }

  function isAccepted(response: string): boolean {
    const sealed = v.safeParse(v.pipe(v.string(), v.parseJson(), sealedResponseSchema), response);
    const opened = sealed.success ? unseal(sealed.output.Response, secret) : undefined;
    return v.is(v.pipe(v.string(), v.parseJson(), v.looseObject({ status: v.literal('1') })), opened);
  }

  async function contentOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<Pick<ReceivedPost, 'input' | 'file'>> {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const input = unseal(String(form.get(requestField)), secret) ?? '';
    const file = form.get(`${fileField}[0]`) ?? form.get(fileField);
    return {
      input: v.parse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), input),
      file: file instanceof File ? { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } : undefined,
    };
  }
}

const names = Object.keys(operations).filter((name): name is OperationName => name in operations);

function actionAt(url: string): OperationName | undefined {
  return names.find((name) => operations[name].kind === 'action' && `/${operations[name].path}` === url);
}
