import { federationHost } from '@site/federation/page/host';
import { storedOverrides } from '../overrides/stored-overrides.ts';
import { loadRecords } from '../remotes/load.ts';
import { currentRelease } from '../remotes/registry.ts';

/** Opens or closes the inspector, which shows the parts of the page. Its code is loaded here, on first use. */
function toggleInspector(): void {
  void import(/* webpackChunkName: 'developer' */ './inspector.tsx').then(({ toggle }) =>
    toggle({
      release: currentRelease,
      loadRecords,
      shareScopes: federationHost().shareScopeMap,
      overrides: storedOverrides() ?? '',
    }),
  );
}

/** Attributes of a button that toggles the inspector. */
export const TOGGLES_INSPECTOR = { 'data-inspector': '' };

/**
 * Lets such a button and Alt+Shift+X toggle the inspector. By the key's place, since with Alt some layouts type another
 * letter.
 */
export function listenForInspector(): void {
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-inspector]')) toggleInspector();
  });
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyX') toggleInspector();
  });
}
