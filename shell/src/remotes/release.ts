import { RELEASE_ELEMENT_ID, type InlinedRelease } from '@site/contracts';
import { adoptPublicSettings } from '@site/runtime/store';
import { federationHost } from './federation-host.ts';

let current: InlinedRelease | undefined;

/** Takes the release that everything from here on renders with. */
export function adoptRelease(release: InlinedRelease): void {
  current = release;
  adoptPublicSettings(release.settings);
  federationHost().registerRemotes(
    Object.entries(release.remotes).map(([name, { entry }]) => ({ name, entry })),
  );
}

/** Sets what the next page is rendered as; the renderer makes both kinds in one process. */
export function renderAs(status: InlinedRelease['status']): InlinedRelease {
  current = { ...currentRelease(), status };
  return current;
}

/** The adopted release. Throws before {@link adoptRelease}. */
export function currentRelease(): InlinedRelease {
  if (!current) throw new Error('No release was adopted.');
  return current;
}

/** Reads the release inlined into the page. Throws a sentence if the page carries none. */
export function readInlinedRelease(): InlinedRelease {
  const text = document.getElementById(RELEASE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no element #${RELEASE_ELEMENT_ID}.`);
  return JSON.parse(text) as InlinedRelease;
}
