import type { ComponentType } from 'react';

/** Fragments that the shell mounts: expose `./fragment/<name>` of the remote that owns them. */
export type FragmentName = 'demo-dialog' | 'video-dialog' | 'consent-banner' | 'cookie-preferences';

/** Remote that owns each fragment. */
export const FRAGMENT_OWNERS: Readonly<Record<FragmentName, string>> = {
  'demo-dialog': 'marketing',
  'video-dialog': 'marketing',
  'consent-banner': 'consent',
  'cookie-preferences': 'consent',
};

/**
 * What the visitor reads when the code of a dialog can't be loaded: words of its owner. They are here, and so in the shell's
 * build, because nothing may be loadable then. A fragment that nobody asked for has none.
 */
export const UNAVAILABLE_TEXTS: Readonly<
  Record<FragmentName, { title: string; description: string } | null>
> = {
  'demo-dialog': { title: 'This dialog can’t be opened now', description: 'Please try again in a moment.' },
  'video-dialog': { title: 'The video can’t be opened now', description: 'Please try again in a moment.' },
  'cookie-preferences': {
    title: 'Cookie settings can’t be loaded now',
    description: 'Nothing beyond the essential is stored until you allow it.',
  },
  'consent-banner': null,
};

/** Name of a dialog in the store → the fragment that is mounted for it. */
export const DIALOG_FRAGMENTS = {
  demo: 'demo-dialog',
  video: 'video-dialog',
  'cookie-preferences': 'cookie-preferences',
} as const satisfies Readonly<Record<string, FragmentName>>;

/** The module that a remote exposes as `./fragment/<name>`. A fragment takes no props and reads the shared store. */
export type FragmentModule = { default: ComponentType };

/** A fragment that the build has rendered: it needs none of its remote's scripts. Content of a `markupFile`. */
export type FragmentMarkup = {
  html: string;
  /** Rules that hold inside the fragment's region, without registered properties (`@property`). */
  css: string;
};

/**
 * What a button in a fragment's markup does, as the value of its `data-action`; the page that mounts the fragment does it. After
 * `save-consent` come the purposes that the visitor allows; no other is allowed then. A further one is a breaking change: a
 * shell that does not know it shows a button that does nothing.
 */
export type MarkupAction =
  | 'save-consent'
  | 'save-consent analytics'
  | 'save-consent marketing'
  | 'save-consent analytics marketing'
  | 'dismiss-consent'
  | 'open-dialog demo'
  | 'open-dialog video'
  | 'open-dialog cookie-preferences';
