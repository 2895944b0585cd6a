import { createPortal } from 'react-dom';
import type { createRoot as CreateRoot } from 'react-dom/client';
import { type Toast, useToasts } from '../../state/toasts.ts';
import { ToastView } from './toast-view.tsx';

let started = false;

/** Fills the place of the messages from now on, as a root of its own. Further calls do nothing. */
export function startToasts(createRoot: typeof CreateRoot): void {
  if (!started) createRoot(document.createElement('div')).render(<Stack />);
  started = true;
}

/** Shows a message for three seconds. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  useToasts.getState().show(toast);
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
