import { lateRecords, type ReadRecord, type TransferState, transferStateId } from '../../shared/transfer.ts';
import { trusted } from '../browser/trusted.ts';

declare global {
  interface Window {
    [lateRecords]?: Pick<ReadRecord[], 'push'>;
  }
}

/** The state the server embedded in this document. */
export function readTransferState(): TransferState {
  return trusted<TransferState>(document.getElementById(transferStateId)?.textContent ?? '');
}

/** Passes every late record to `settle`, those that came before this script included. */
export function onLateRecord(settle: (record: ReadRecord) => void): void {
  const early = window[lateRecords];
  if (Array.isArray(early)) early.forEach(settle);
  window[lateRecords] = {
    push: (...records) => {
      records.forEach(settle);
      return records.length;
    },
  };
}
