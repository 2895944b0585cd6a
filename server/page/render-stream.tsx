import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { lateRecords, type ReadRecord } from '../../shared/transfer.ts';
import { escapeForScript } from './escape-script.ts';
import { type FlushableResponse, RecordInjector } from './record-injector.ts';
import type { RecordedReads } from './recorded-reads.ts';
import type { Entry } from './render-complete.tsx';

interface StreamParts {
  tree: ReactNode;
  entry: Entry;
  nonce: string;
  reads: RecordedReads;
  response: FlushableResponse;
  onShell: () => void;
  onError: (error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Sends the shell at once, then each late section right after its data. Resolves with the shell, and rejects if it fails.
 */
export function renderStream({ tree, entry, nonce, reads, response, onShell, onError, signal }: StreamParts) {
  return new Promise<{ end: Promise<void> }>((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      nonce,
      bootstrapModules: [entry],
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        if (signal.aborted) return resolve({ end: Promise.resolve() });
        onShell();
        const injector = new RecordInjector(response);
        injector.endAfter(reads.onLate((record) => injector.inject(lateScript(record, nonce))));
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

function lateScript(record: ReadRecord, nonce: string): string {
  return `<script nonce="${nonce}">(self.${lateRecords}=self.${lateRecords}||[]).push(${escapeForScript(record)})</script>`;
}
