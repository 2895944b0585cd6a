import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface Entry {
  src: string;
  integrity: string | undefined;
}

interface CompleteDocument {
  html: Buffer;
  /** True if a part of the tree was not rendered and the browser has to render it. The document must not be cached. */
  broken: boolean;
}

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
      // With a finite size, React would move larger sections out of line and add inline scripts that insert them.
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

/** `buffer` of `node:stream/consumers` would first create a Blob. */
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
