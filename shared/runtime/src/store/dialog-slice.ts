import type { DialogKind } from '@site/contracts';
import type { StateCreator } from 'zustand/vanilla';

/** The dialog that is open. */
export type Dialog =
  /** `source` names the button, for analytics and the request that is stored; each remote has its own names. */
  | { kind: 'demo'; source: string; isConsulting?: boolean }
  | { kind: Exclude<DialogKind, 'demo'> }
  /** A dialog that its page shows itself; `name` is its own. */
  | { kind: 'own'; name: string };

export type DialogSlice = {
  dialog: Dialog | null;
  /** An entry of the history for the same address: the way back closes the dialog and stays on the page. */
  openDialog: (dialog: Dialog) => void;
  /** Leaves the dialog's entry, so that the next way back leads away from the page. */
  closeDialog: () => void;
  /**
   * Opens or closes what the history's entry says, now and on each way back or forward until the returned function is
   * called. Called again after each navigation: no dialog outlives its page.
   */
  followHistory: () => () => void;
};

type EntryState = { dialog?: Dialog } | null;

const dialogOfEntry = (): Dialog | null => (history.state as EntryState)?.dialog ?? null;

export const createDialogSlice: StateCreator<DialogSlice> = (set, get) => ({
  dialog: null,
  openDialog: (dialog) => {
    // The browser has yet to leave the entry of the dialog that was closed last.
    if (dialogOfEntry() && !get().dialog)
      return addEventListener('popstate', () => get().openDialog(dialog), { once: true });
    const state = { ...(history.state as EntryState), dialog };
    try {
      if (get().dialog) history.replaceState(state, '');
      else history.pushState(state, '');
    } catch {
      // Some browsers refuse entries after a hundred in half a minute. Then the way back leaves the page.
    }
    set({ dialog });
  },
  closeDialog: () => {
    set({ dialog: null });
    if (dialogOfEntry()) history.back();
  },
  followHistory: () => {
    const follow = () => {
      const dialog = dialogOfEntry();
      if (JSON.stringify(dialog) !== JSON.stringify(get().dialog)) set({ dialog });
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  },
});
