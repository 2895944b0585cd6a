import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readTransferState } from '../../app/transfer-state.ts';
import { adoptStyles } from '../../browser/adopt-styles.ts';
import { isInView } from '../frame/in-view.ts';
import { type Toast, useToasts } from './toast-store.ts';
import { ToastView } from './toast-view.tsx';
import sheet from './toasts.css' with { type: 'text' };

let started = false;

export function showToast(toast: Omit<Toast, 'id'>): void {
  adoptStyles(sheet, 'blocks');
  if (!started) createRoot(document.createElement('div')).render(<Stack />);
  started = true;
  useToasts.getState().show(toast);
}

export function toastResultOfDocument(): void {
  const { sent } = readTransferState().site;
  const [navigation] = performance.getEntriesByType('navigation');
  const isFirst = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  if (!sent || !isFirst || isInView(document.querySelector('[data-sent]'))) return;
  showToast({ kind: 'success', title: sent.message, text: `Reference ${sent.reference}` });
}

function Stack() {
  const { toasts } = useToasts();
  return (
    <>
      <Region live="assertive" toasts={toasts.filter(isUrgent)} />
      <Region live="polite" toasts={toasts.filter((toast) => !isUrgent(toast))} />
    </>
  );
}

function Region({ live, toasts }: { live: 'assertive' | 'polite'; toasts: Toast[] }) {
  const region = document.querySelector(`.toasts > [aria-live=${live}]`);
  const views = toasts.map((toast) => <ToastView key={toast.id} toast={toast} />);
  return region && createPortal(views, region);
}

function isUrgent({ kind }: Toast): boolean {
  return kind === 'error' || kind === 'warning';
}
