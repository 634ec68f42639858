import { storedOverrides } from '../overrides/stored-overrides.ts';
import { federationHost } from '../remotes/federation-host.ts';
import { loadRecords } from '../remotes/load-record.ts';
import { currentRelease } from '../remotes/release.ts';

/** Opens or closes the overlay that shows what the page is made of. Its code is loaded here, on first use. */
export function toggleXRay(): void {
  void import('./x-ray.tsx').then(({ toggle }) =>
    toggle({
      release: currentRelease(),
      loadRecords,
      shareScopes: federationHost().shareScopeMap,
      overrides: storedOverrides() ?? '',
    }),
  );
}

/** Lets Alt+Shift+X toggle the overlay. By the key's place, since with Alt some layouts type another letter. */
export function listenForXRay(): void {
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyX') toggleXRay();
  });
}
