import type { ComponentType } from 'react';

/** Fragments that the shell mounts: expose `./fragment/<name>` of the remote that owns them. */
export type FragmentName = 'demo-dialog' | 'video-dialog' | 'consent-banner' | 'cookie-preferences';

/** What a visitor opens → the fragment that is mounted for it. */
export const DIALOG_FRAGMENTS = {
  demo: 'demo-dialog',
  video: 'video-dialog',
  'cookie-preferences': 'cookie-preferences',
} as const satisfies Readonly<Record<string, FragmentName>>;

/** What a remote exposes as `./fragment/<name>`. A fragment takes no props: it reads the shared store. */
export type FragmentModule = { default: ComponentType };
