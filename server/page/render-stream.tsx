import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { deferredRecords, type QueryRecord } from '../../shared/transfer.ts';
import { escapeForScript } from './escape-script.ts';
import { type FlushableResponse, RecordInjector } from './record-injector.ts';
import type { RecordedQueries } from './recorded-queries.ts';
import type { Entry } from './render-complete.tsx';

interface StreamParts {
  tree: ReactNode;
  entry: Entry;
  nonce: string;
  queries: RecordedQueries;
  response: FlushableResponse;
  onShell: () => void;
  onError: (error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Resolves when the shell is ready, with a promise for the end of the response. Rejects if the shell cannot be
 * rendered.
 */
export function renderStream({ tree, entry, nonce, queries, response, onShell, onError, signal }: StreamParts) {
  return new Promise<{ end: Promise<void> }>((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      nonce,
      bootstrapModules: [entry],
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        if (signal.aborted) return resolve({ end: Promise.resolve() });
        onShell();
        const injector = new RecordInjector(response);
        injector.endAfter(queries.onDeferred((record) => injector.inject(deferredScript(record, nonce))));
        resolve({ end: new Promise((ended) => injector.on('close', ended)) });
        stream.pipe(injector);
      },
      onShellError: reject,
      onError(error) {
        if (!signal.aborted) onError(error);
      },
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
  });
}

function deferredScript(record: QueryRecord, nonce: string): string {
  return `<script nonce="${nonce}">(self.${deferredRecords}=self.${deferredRecords}||[]).push(${escapeForScript(record)})</script>`;
}
