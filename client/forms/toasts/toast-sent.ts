import type { SentPost } from '../../../shared/forms/answer.ts';
import { readTransferState } from '../../app/transfer-state.ts';
import { showToast } from './show-toast.tsx';

export function toastSent({ message, reference }: Pick<SentPost, 'message' | 'reference'>): void {
  showToast({ kind: 'success', title: message, text: `Reference ${reference}` });
}

/** Toasts the success that this document was loaded to show. A reload or a way back shows the document again. */
export function toastSentBefore(): void {
  const { sent } = readTransferState().site;
  const [navigation] = performance.getEntriesByType('navigation');
  const isFirst = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  if (sent && isFirst) toastSent(sent);
}
