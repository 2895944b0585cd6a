import { deferredRecords, type QueryRecord, type TransferState, transferStateId } from '../../shared/transfer.ts';
import { parseTrusted } from '../browser/parse-trusted.ts';

declare global {
  interface Window {
    [deferredRecords]?: Pick<QueryRecord[], 'push'>;
  }
}

export function readTransferState(): TransferState {
  return parseTrusted<TransferState>(document.getElementById(transferStateId)?.textContent ?? '');
}

/** Calls `settle` with every deferred record, including records that arrived before this call. */
export function onDeferredRecord(settle: (record: QueryRecord) => void): void {
  const early = window[deferredRecords];
  if (Array.isArray(early)) early.forEach(settle);
  window[deferredRecords] = {
    push: (...records) => {
      records.forEach(settle);
      return records.length;
    },
  };
}
