import { lateRecords, type ReadRecord, type TransferState, transferStateId } from '../../shared/transfer.ts';
import { trusted } from '../browser/trusted.ts';

declare global {
  interface Window {
    [lateRecords]?: Pick<ReadRecord[], 'push'>;
  }
}

export function readTransferState(): TransferState {
  return trusted<TransferState>(document.getElementById(transferStateId)?.textContent ?? '');
}

/** Passes every late record to `settle`, including those from before this script. */
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
