import type { ComponentType } from 'react';

type Fragment = {
  /** Remote that owns it. */
  owner: string;
  /** Name of the dialog in the store for which it is mounted. */
  dialog?: string;
  /**
   * What the visitor reads when the code of a dialog can't be loaded: words of its owner. They are here, and so in the
   * shell's build, because nothing may be loadable then. A fragment that nobody asked for has none.
   */
  unavailable?: { title: string; description: string };
};

/** Fragments that the shell mounts: expose `./fragment/<name>` of the remote that owns them. */
export const FRAGMENTS = {
  'demo-dialog': {
    owner: 'marketing',
    dialog: 'demo',
    unavailable: { title: 'This dialog can’t be opened now', description: 'Please try again in a moment.' },
  },
  'video-dialog': {
    owner: 'marketing',
    dialog: 'video',
    unavailable: { title: 'The video can’t be opened now', description: 'Please try again in a moment.' },
  },
  'consent-banner': { owner: 'consent' },
  'cookie-preferences': {
    owner: 'consent',
    dialog: 'cookie-preferences',
    unavailable: {
      title: 'Cookie settings can’t be loaded now',
      description: 'Nothing beyond the essential is stored until you allow it.',
    },
  },
} as const satisfies Readonly<Record<string, Fragment>>;

/** See {@link FRAGMENTS}. */
export type FragmentName = keyof typeof FRAGMENTS;

type DialogFragments = {
  [
    Name in FragmentName as (typeof FRAGMENTS)[Name] extends { dialog: infer Kind extends string }
      ? Kind
      : never
  ]: Name;
};

/** Name of a dialog in the store. */
export type DialogKind = keyof DialogFragments;

const entries = Object.entries<Fragment>(FRAGMENTS);

/** Remote that owns each fragment. */
export const FRAGMENT_OWNERS = Object.fromEntries(
  entries.map(([name, { owner }]) => [name, owner]),
) as Readonly<Record<FragmentName, string>>;

/** Name of a dialog in the store → the fragment that is mounted for it. */
export const DIALOG_FRAGMENTS = Object.fromEntries(
  entries.flatMap(([name, { dialog }]) => (dialog ? [[dialog, name]] : [])),
) as Readonly<DialogFragments>;

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
  | `open-dialog ${DialogKind}`;
