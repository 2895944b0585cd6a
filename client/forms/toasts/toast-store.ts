import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string;
}

interface ToastState {
  toasts: Toast[];
  show: (toast: Omit<Toast, 'id'>) => void;
  remove: (id: number) => void;
}

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: (toast) => set(({ toasts }) => ({ toasts: [{ ...toast, id: (toasts[0]?.id ?? 0) + 1 }, ...toasts] })),
  remove: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
