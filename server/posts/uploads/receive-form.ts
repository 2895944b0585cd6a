import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Upload } from './upload.ts';

/** A form as it came. What was read before something went wrong is in it: the visitor sees it again. */
export interface ReceivedForm {
  fields: Record<string, string>;
  upload?: Upload;
  /** What is wrong with its file, in words for the visitor. */
  fault?: string;
  /** Why the rest is missing: it cannot be read, stopped coming, lost its slot, or could not be written to disk. */
  broken?: 'garbled' | 'stalled' | 'displaced' | 'disk';
  /** What the disk said. */
  cause?: unknown;
}

export interface Reading {
  /** Name of the field whose file is taken. */
  fileField: string;
  /**
   * Takes the file, and gives it or its fault. Where it gives undefined, or there is no such function, reading ends
   * at the start of the file. `fields` came ahead of the file.
   */
  take?: TakeFile | undefined;
  /** Said when there is a second file. */
  secondFile: string;
  /** Aborted when another visitor gets the slot: then it ends. */
  lost?: AbortSignal;
}

type TakeFile = (
  chunks: Readable,
  name: string,
  fields: Record<string, string>,
) => Promise<Upload | string | undefined>;

/** No form of ours comes near. A value that is longer is cut, and is still too long for its field. */
const limits = { fields: 30, files: 1, parts: 40, fieldSize: 32 * 1024, headerPairs: 20, headerSize: 8 * 1024 };
/** Milliseconds without a byte, after which nothing is waited for any more. */
const patience = 15_000;

type End = Omit<ReceivedForm, 'fields'>;

/**
 * Reads a multipart form with one file, piece by piece. It ends as soon as something is wrong; what is left of the body
 * then is for the connection to get rid of.
 */
export async function receiveForm(req: IncomingMessage, reading: Reading): Promise<ReceivedForm> {
  const form = parserOf(req.headers['content-type']);
  if (!form) return { fields: {}, broken: 'garbled' };
  const fields = new Map<string, string>();
  const { promise, resolve } = Promise.withResolvers<End>();
  const file = awaitFile(form, { ...reading, fieldsSoFar: () => Object.fromEntries(fields) }, resolve);
  const stalled = setTimeout(() => resolve({ broken: 'stalled' }), patience);
  form.on('field', (name, value) => void fields.set(name, value));
  form.on('error', () => resolve({ broken: 'garbled' }));
  form.on('finish', () => resolve({}));
  req.on('data', () => stalled.refresh());
  reading.lost?.addEventListener('abort', () => resolve({ broken: 'displaced' }));
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
    // No multipart form, or one without a boundary.
    return undefined;
  }
}

interface FileReading extends Reading {
  fieldsSoFar(): Record<string, string>;
}

/** Has the file taken as it comes. What ends that ends the form. */
function awaitFile(form: BusboyInstance, reading: FileReading, end: (end: End) => void) {
  const { fileField, take, secondFile, fieldsSoFar } = reading;
  let coming: Readable | undefined;
  let taken: Promise<End> = Promise.resolve({});

  form.on('filesLimit', () => end({ fault: secondFile }));
  form.on('file', (field, chunks, name) => {
    coming = chunks;
    // It breaks off where the form does, and that is heard there.
    chunks.on('error', () => {});
    if (field !== fileField) return void chunks.resume();
    if (!take) return end({});
    taken = take(chunks, name, fieldsSoFar()).then(
      (file) => (typeof file === 'string' ? { fault: file } : { ...(file && { upload: file }) }),
      (cause: unknown): End => ({ broken: 'disk', cause }),
    );
    void taken.then((result) => result.upload || end(result));
  });

  return {
    /** What became of the file, with the form at its end. Of a form that is not whole nothing is kept. */
    async finish(ended: End): Promise<End> {
      if (ended.broken === undefined && ended.fault === undefined) return await taken;
      coming?.destroy();
      const { upload } = await taken;
      upload?.discard();
      return ended;
    },
  };
}
