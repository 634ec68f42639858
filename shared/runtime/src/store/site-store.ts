import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createAnalyticsSlice, type AnalyticsSlice } from './analytics-slice.ts';
import { createConsentSlice, type ConsentSlice } from './consent-slice.ts';
import { createDialogSlice, type DialogSlice } from './dialog-slice.ts';
import { createToastSlice, type ToastSlice } from './toast-slice.ts';

export { adoptPublicSettings, publicSettings } from './public-settings.ts';
export type { AnalyticsEvent } from './analytics-slice.ts';
export { NO_CONSENT, preferencesOf, refusesAnalytics } from './consent-state.ts';
export type { ConsentPreferences, ConsentState } from './consent-state.ts';
export type { Dialog } from './dialog-slice.ts';
export type { Toast } from './toast-slice.ts';

/** Everything that shell and remotes share at run time. */
export type SiteState = ConsentSlice & AnalyticsSlice & DialogSlice & ToastSlice;

/** The one store of the page: a federated singleton, provided by the shell. */
export const siteStore = createStore<SiteState>()((...api) => ({
  ...createConsentSlice(...api),
  ...createAnalyticsSlice(...api),
  ...createDialogSlice(...api),
  ...createToastSlice(...api),
}));

/** Subscribes a component to a part of the store. While hydrating it reads the initial state, as the renderer did. */
export function useSite<Part>(select: (state: SiteState) => Part): Part {
  return useStore(siteStore, select);
}

/** Records an event; it is sent once the visitor has consented, and dropped if they refuse. */
export const track: AnalyticsSlice['track'] = (name, ...properties) =>
  siteStore.getState().track(name, ...properties);

/** Opens a dialog; the shell loads the fragment that shows it. */
export const openDialog: DialogSlice['openDialog'] = (dialog) => siteStore.getState().openDialog(dialog);

/** Shows a short message; `destructive` ones are announced at once. */
export const showToast: ToastSlice['showToast'] = (toast) => siteStore.getState().showToast(toast);

// A second instance is the classic federation defect; the browser tests count this.
const instances = globalThis as { siteStoreInstances?: number };
instances.siteStoreInstances = (instances.siteStoreInstances ?? 0) + 1;
