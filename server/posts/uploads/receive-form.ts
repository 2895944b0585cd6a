import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Upload } from './upload.ts';

/**
 * After an error, `fields` contains the fields read before the error, because the page shows the form again with these
 * fields.
 */
export interface ReceivedForm {
  fields: Record<string, string>;
  upload?: Upload;
  error?: string;
  /**
   * Set if the form is incomplete. `garbled`: the form is malformed, or the connection closed early. `stalled`: no data
   * arrived in time. `untaken`: `take` failed.
   */
  broken?: 'garbled' | 'stalled' | 'untaken';
  cause?: unknown;
}

export interface ReceiveOptions {
  fileField: string;
  /**
   * Resolves to an error message for the visitor if the file is not accepted, or to undefined if the file is not
   * received. The remaining form is read only if the function resolves to an upload.
   */
  take?: TakeFile | undefined;
  secondFile: string;
}

type TakeFile = (chunks: Readable, name: string) => Promise<Upload | string | undefined>;

/**
 * The limits exceed what our forms need. A value longer than `fieldSize` is truncated, and the truncated value is still
 * too long for its field's schema.
 */
const limits = { fields: 30, files: 1, parts: 40, fieldSize: 32 * 1024, headerPairs: 20, headerSize: 8 * 1024 };
/** Milliseconds without data after which the upload counts as stalled. */
const timeout = 15_000;

type End = Omit<ReceivedForm, 'fields'>;

/** Stops at the first error and discards the remaining data. */
export async function receiveForm(req: IncomingMessage, reading: ReceiveOptions): Promise<ReceivedForm> {
  const form = parserOf(req.headers['content-type']);
  if (!form) return { fields: {}, broken: 'garbled' };
  const fields = new Map<string, string>();
  const { promise, resolve } = Promise.withResolvers<End>();
  const file = awaitFile(form, reading, resolve);
  const stalled = setTimeout(() => resolve({ broken: 'stalled' }), timeout);
  form.on('field', (name, value) => void fields.set(name, value));
  form.on('error', () => resolve({ broken: 'garbled' }));
  form.on('finish', () => resolve({}));
  req.on('data', () => stalled.refresh());
  req.on('close', () => req.complete || resolve({ broken: 'garbled' }));
  req.pipe(form);

  const end = await promise;
  clearTimeout(stalled);
  req.unpipe(form);
  req.resume();
  return { fields: Object.fromEntries(fields), ...(await file.finish(end)) };
}

function parserOf(contentType = ''): BusboyInstance | undefined {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    return undefined;
  }
}

function awaitFile(form: BusboyInstance, reading: ReceiveOptions, end: (end: End) => void) {
  const { fileField, take, secondFile } = reading;
  let incoming: Readable | undefined;
  let taken: Promise<End> = Promise.resolve({});

  form.on('filesLimit', () => end({ error: secondFile }));
  form.on('file', (field, chunks, name) => {
    incoming = chunks;
    // The form emits the same error. Without this listener, the error would end the process.
    chunks.on('error', () => {});
    if (field !== fileField) return void chunks.resume();
    if (!take) return end({});
    taken = take(chunks, name).then(
      (file) => (typeof file === 'string' ? { error: file } : { ...(file && { upload: file }) }),
      (cause: unknown): End => ({ broken: 'untaken', cause }),
    );
    void taken.then((result) => result.upload || end(result));
  });

  return {
    async finish(ended: End): Promise<End> {
      if (ended.broken === undefined && ended.error === undefined) return await taken;
      incoming?.destroy();
      const { upload } = await taken;
      upload?.discard();
      return ended;
    },
  };
}
