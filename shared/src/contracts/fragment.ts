import type { ComponentType } from 'react';

/** Fragments that the shell mounts: expose `./fragment/<name>` of the remote that owns them. */
export type FragmentName = 'demo-dialog' | 'video-dialog' | 'consent-banner' | 'cookie-preferences';

/** What a remote exposes as `./fragment/<name>`. A fragment takes no props: it reads the shared store. */
export type FragmentModule = { default: ComponentType };
