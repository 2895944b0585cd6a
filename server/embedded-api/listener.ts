import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Envelope, fileField, requestField } from '../../shared/contract/envelope.ts';
import type { BodyKind } from '../../shared/contract/operation.ts';
import { type OperationName, operations } from '../../shared/contract/operations.ts';
import { receiveForm } from '../posts/uploads/receive-form.ts';
import type { UploadFolder } from '../posts/uploads/upload-folder.ts';
import { refusal } from './answer.ts';
import type { HandlerContext, Handlers } from './handler.ts';
import { handle } from './handlers.ts';
import { requestFieldOf } from './request-field.ts';
import { openRequest, sealAnswer } from './sealed.ts';

export interface ListenerOptions {
  secret: string;
  token: string;
  /** Gets every error. The API's caller does not see it. */
  onAccident?: ((error: unknown) => void) | undefined;
  /** Where uploaded files go. Without it, they are dropped. */
  files?: Pick<UploadFolder, 'take'>;
}

/** One request: path → body → `Request` field → decrypted payload → handler → encrypted answer. */
export function createListener(handlers: Handlers, options: ListenerOptions): RequestListener {
  const routes = new Map(operationNames().flatMap((name) => routeOf(name, handlers)));

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = URL.parse(req.url ?? '', 'http://upstream')?.pathname ?? '';
    const route = routes.get(path);
    if (!route) return sendStatus(res, 404);
    if (req.method !== 'POST') return sendStatus(res.setHeader('Allow', 'POST'), 405);
    if (route.takesFile) return answerWithFile(req, res, route);
    const body = await readBody(req);
    if (!body) return sendStatus(res, 413);
    const sealed = await requestFieldOf(body, req.headers['content-type'] ?? '', route.body);
    answerSealed(res, sealed, (payload) => route.answer(payload, contextOf(req)));
  }

  /** The file is streamed to disk; the rest of the request is small. */
  async function answerWithFile(req: IncomingMessage, res: ServerResponse, route: Route): Promise<void> {
    const received = await receiveForm(req, {
      fileField,
      take: options.files?.take,
      secondFile: 'There is more than one file',
    });
    const { fields, upload, fault, broken } = received;
    try {
      if (broken) throw new Error(`The request broke off: ${broken}.`, { cause: received.cause });
      answerSealed(res, fields[requestField], (payload) =>
        fault ? refusal(fault) : route.answer(payload, { ...contextOf(req), file: upload }),
      );
    } finally {
      if (!upload?.isKept) upload?.discard();
    }
  }

  function answerSealed(res: ServerResponse, sealed: string | undefined, answer: (payload: object) => Envelope): void {
    const opened = openRequest(sealed ?? '', options);
    const envelope = opened.ok ? answer(opened.payload) : refusal(opened.reason);
    send(res, 200, JSON.stringify({ Response: sealAnswer(envelope, options.secret) }));
  }

  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      options.onAccident?.(error);
      if (!res.headersSent) sendStatus(res, 500);
    });
  };
}

interface Route {
  body: BodyKind;
  takesFile: boolean;
  answer(payload: unknown, context: HandlerContext): Envelope;
}

function routeOf<Name extends OperationName>(name: Name, handlers: Handlers): [string, Route][] {
  const { path, body, takesFile } = operations[name];
  const handler = handlers[name];
  return handler
    ? [[`/${path}`, { body, takesFile, answer: (payload, context) => handle(name, handler, payload, context) }]]
    : [];
}

function contextOf({ headers }: IncomingMessage): HandlerContext {
  return { idempotencyKey: headers['idempotency-key']?.toString(), file: undefined };
}

function operationNames(): OperationName[] {
  const isName = (key: string): key is OperationName => key in operations;
  return Object.keys(operations).filter(isName);
}

function sendStatus(res: ServerResponse, status: number): void {
  send(res, status, '{}');
}

function send(res: ServerResponse, status: number, json: string): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) }).end(json);
}

/** Room for an encrypted CV of 5 MB. */
const largestBody = 8 * 1024 * 1024;

/**
 * Returns undefined if the body is too large. The body is still read to its end, so that the client gets the answer.
 */
async function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  return size <= largestBody ? Buffer.concat(chunks) : undefined;
}
