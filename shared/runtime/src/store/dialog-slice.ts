import type { StateCreator } from 'zustand/vanilla';

/** The dialog that is open. */
export type Dialog =
  /** `source` names the button, for analytics and the request that is stored; each remote has its own names. */
  | { kind: 'demo'; source: string; isConsulting?: boolean }
  | { kind: 'video' }
  | { kind: 'cookie-preferences' };

export type DialogSlice = {
  dialog: Dialog | null;
  openDialog: (dialog: Dialog) => void;
  closeDialog: () => void;
};

export const createDialogSlice: StateCreator<DialogSlice> = (set) => ({
  dialog: null,
  openDialog: (dialog) => set({ dialog }),
  closeDialog: () => set({ dialog: null }),
});
