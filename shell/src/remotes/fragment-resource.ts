import type { FragmentModule, FragmentName } from '@site/contracts';
import { siteStore } from '@site/runtime/store';
import { fetchAhead } from './fetch-ahead.ts';
import { FRAGMENT_OWNERS } from './fragments.ts';
import { loadExpose } from './load-expose.ts';
import { patiently } from './patiently.ts';

const resources = new Map<FragmentName, Promise<FragmentModule | null>>();

/** What a visitor reads when a dialog's code can't be loaded. */
const UNAVAILABLE: Readonly<Record<FragmentName, { title: string; description: string } | null>> = {
  'demo-dialog': { title: 'This dialog can’t be opened now', description: 'Please try again in a moment.' },
  'video-dialog': { title: 'The video can’t be opened now', description: 'Please try again in a moment.' },
  'cookie-preferences': {
    title: 'Cookie settings can’t be loaded now',
    description: 'Nothing beyond the essential is stored until you allow it.',
  },
  'consent-banner': null,
};

/** A fragment's module, loaded on first use; null, after a message, if it can't be loaded. */
export function fragmentResource(name: FragmentName): Promise<FragmentModule | null> {
  const known = resources.get(name);
  if (known) return known;
  const remote = FRAGMENT_OWNERS[name];
  fetchAhead(remote, exposeOf(name));
  const resource = patiently({
    remote,
    load: () => loadFragment(name),
    demand: () => 'visitor',
  }).catch(() => {
    giveUpFragment(name);
    return null;
  });
  resources.set(name, resource);
  return resource;
}

/** Tells the visitor that what they asked for can't be had. */
export function giveUpFragment(name: FragmentName): void {
  const message = UNAVAILABLE[name];
  // What the visitor opens is tried anew each time; the banner, which nobody asked for, only with the next page.
  if (!message) return;
  forgetFragment(name);
  const { showToast, closeDialog } = siteStore.getState();
  showToast({ ...message, variant: 'destructive' });
  closeDialog();
}

/** Has a fragment loaded anew when it is next mounted. */
export function forgetFragment(name: FragmentName): void {
  resources.delete(name);
}

/** Loads a fragment's code ahead of its use; a failure shows when it is used. */
export function prefetchFragment(name: FragmentName): void {
  fetchAhead(FRAGMENT_OWNERS[name], exposeOf(name));
  loadFragment(name).catch(() => {});
}

const loadFragment = (name: FragmentName): Promise<FragmentModule> =>
  loadExpose<FragmentModule>(FRAGMENT_OWNERS[name], exposeOf(name));

const exposeOf = (name: FragmentName) => `fragment/${name}`;
