import {
  DIALOG_FRAGMENTS,
  FRAGMENT_OWNERS,
  FRAGMENTS,
  type FragmentModule,
  type FragmentName,
  type RemoteVersion,
} from '@site/contracts';
import { siteStore } from '@site/runtime/store';
import { loadExpose, prefetchFiles, whenKnown, withRetry } from '../remotes/load.ts';
import { loadMarkup } from './markup.tsx';
import { versionInUse } from '../remotes/registry.ts';

const resources = new Map<FragmentName, Promise<FragmentModule | null>>();

/** The version that each fragment was last loaded from. */
const versions = new Map<FragmentName, RemoteVersion | undefined>();

/** A fragment's module, loaded on first use; null, after a message, if it can't be loaded. */
export function fragmentResource(name: FragmentName): Promise<FragmentModule | null> {
  const known = resources.get(name);
  if (known) return known;
  const remote = FRAGMENT_OWNERS[name];
  whenKnown(remote)
    .then(() => prefetchCode(name))
    .catch(() => {});
  const load = () => {
    versions.set(name, versionInUse(remote));
    return loadFragment(name);
  };
  const resource = withRetry({ remote, load, purpose: () => 'visitor' }).catch(() => {
    giveUpFragment(name);
    return null;
  });
  resources.set(name, resource);
  return resource;
}

/** The version that a mounted fragment comes from: another part of the page may change which version is in use. */
export const fragmentVersion = (name: FragmentName): RemoteVersion | undefined => versions.get(name);

/** Tells the visitor that the dialog they asked for can't be opened. */
export function giveUpFragment(name: FragmentName): void {
  const { unavailable: message } = FRAGMENTS[name] as {
    unavailable?: { title: string; description: string };
  };
  // A dialog is tried again each time that it is opened; the banner, which nobody asked for, only with the next page.
  if (!message) return;
  forgetFragment(name);
  const { dialog, showToast, closeDialog } = siteStore.getState();
  showToast({ ...message, variant: 'destructive' });
  // The visitor may have opened another one meanwhile.
  if (dialog && dialog.kind !== 'own' && DIALOG_FRAGMENTS[dialog.kind] === name) closeDialog();
}

/** Reloads a fragment when it is next mounted. */
export function forgetFragment(name: FragmentName): void {
  resources.delete(name);
}

/** Loads a fragment's code ahead of its use; a failure shows when it is used. */
export function prefetchFragment(name: FragmentName): void {
  const remote = FRAGMENT_OWNERS[name];
  whenKnown(remote)
    .then(() => {
      prefetchCode(name);
      return loadFragment(name);
    })
    .catch(() => {});
}

/** The fragment's markup, or its code where its version has none: a development server's, or an earlier one. */
const loadFragment = (name: FragmentName): Promise<FragmentModule> =>
  loadMarkup(FRAGMENT_OWNERS[name], name) ??
  loadExpose<FragmentModule>(FRAGMENT_OWNERS[name], exposeOf(name));

function prefetchCode(name: FragmentName): void {
  const remote = FRAGMENT_OWNERS[name];
  if (!versionInUse(remote)?.markup?.[name]) prefetchFiles(remote, exposeOf(name));
}

const exposeOf = (name: FragmentName) => `fragment/${name}`;
