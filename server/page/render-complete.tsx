import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The module that every document starts. */
export interface Entry {
  src: string;
  integrity: string | undefined;
}

interface CompleteDocument {
  html: Buffer;
  /** A part of the tree threw and was left to the browser: not a document to keep. */
  broken: boolean;
}

/** Renders a document whose data is all there: no script with a nonce, the same bytes for everyone. */
export function renderComplete(
  tree: ReactNode,
  entry: Entry,
  deadline: AbortSignal,
  onError: (error: unknown) => void,
) {
  return new Promise<CompleteDocument>((resolve, reject) => {
    let broken = false;
    const stream = renderToPipeableStream(tree, {
      bootstrapModules: [entry],
      // React moves finished sections out of line, with inline scripts, once it has written more than this.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        stream.pipe(collecting((html) => resolve({ html, broken })));
      },
      onShellError: reject,
      onError(error) {
        broken = true;
        onError(error);
      },
    });
    deadline.addEventListener('abort', () => stream.abort(deadline.reason), { once: true });
  });
}

/** Not `buffer` of `node:stream/consumers`, which goes through a Blob. */
function collecting(onEnd: (all: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}
