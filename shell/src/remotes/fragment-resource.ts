import type { FragmentModule, FragmentName } from '@site/shared/contracts';
import { siteStore } from '@site/shared/store';
import { federationHost } from './federation-host.ts';
import { FRAGMENT_OWNERS } from './fragments.ts';
import { recordLoad } from './load-record.ts';

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
  const resource = loadFragment(name).catch((error: unknown) => {
    console.error(`The fragment ${name} can't be loaded:`, error);
    const message = UNAVAILABLE[name];
    const { showToast, closeDialog } = siteStore.getState();
    // What the visitor opens is tried anew each time; the banner, which nobody asked for, only with the next page.
    if (message) {
      resources.delete(name);
      showToast({ ...message, variant: 'destructive' });
      closeDialog();
    }
    return null;
  });
  resources.set(name, resource);
  return resource;
}

/** Loads a fragment's code ahead of its use; a failure shows when it is used. */
export function prefetchFragment(name: FragmentName): void {
  loadFragment(name).catch(() => {});
}

async function loadFragment(name: FragmentName): Promise<FragmentModule | null> {
  const remote = FRAGMENT_OWNERS[name];
  const record = recordLoad(remote, `fragment/${name}`);
  const module = await federationHost().loadRemote<FragmentModule>(`${remote}/fragment/${name}`);
  record.endedAt = performance.now();
  return module;
}
