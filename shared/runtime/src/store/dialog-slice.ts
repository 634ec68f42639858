import type { StateCreator } from 'zustand/vanilla';

/** Where a visitor asked for a demo. */
export type DemoSource =
  | 'home'
  | 'features'
  | 'pricing'
  | 'pricing-hero'
  | 'basic'
  | 'premium'
  | 'enterprise_request'
  | 'FAQ - Resources'
  | 'Consulting - Seasonal Campaign Planning'
  | 'Consulting - Team Collaboration';

/** The dialog that is open. */
export type Dialog =
  | { kind: 'demo'; source: DemoSource; isConsulting?: boolean }
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
