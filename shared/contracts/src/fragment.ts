import type { ComponentType } from 'react';

/** Fragments that the shell mounts: expose `./fragment/<name>` of the remote that owns them. */
export type FragmentName = 'demo-dialog' | 'video-dialog' | 'consent-banner' | 'cookie-preferences';

/** Name of a dialog in the store → the fragment that is mounted for it. */
export const DIALOG_FRAGMENTS = {
  demo: 'demo-dialog',
  video: 'video-dialog',
  'cookie-preferences': 'cookie-preferences',
} as const satisfies Readonly<Record<string, FragmentName>>;

/** The module that a remote exposes as `./fragment/<name>`. A fragment takes no props and reads the shared store. */
export type FragmentModule = { default: ComponentType };
