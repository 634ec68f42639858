import type { StateCreator } from 'zustand/vanilla';

/** A short message to the visitor. */
export type Toast = { id: number; title: string; description: string; variant: 'default' | 'destructive' };

export type ToastSlice = {
  toasts: readonly Toast[];
  /** A complaint goes with the next message: that one answers it, or renews it. */
  showToast: (toast: { title: string; description: string; variant?: Toast['variant'] }) => void;
  dismissToast: (id: number) => void;
};

let lastId = 0;

export const createToastSlice: StateCreator<ToastSlice> = (set) => ({
  toasts: [],
  showToast: ({ title, description, variant = 'default' }) =>
    set(({ toasts }) => ({
      toasts: [
        ...toasts.filter((toast) => toast.variant === 'default'),
        { id: ++lastId, title, description, variant },
      ],
    })),
  dismissToast: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
});
