import type { PublicSettings } from '@site/contracts/settings';

/** Not a context: data clients, addresses and structured data need them outside of React. */
let settings: PublicSettings | undefined;

/** Sets the public settings of the release; called once, before anything renders. */
export function adoptPublicSettings(adopted: PublicSettings): void {
  settings = adopted;
}

/** Public settings of the release. They never change while a page is open, so they are no state to subscribe to. */
export function publicSettings(): PublicSettings {
  if (!settings) throw new Error('No public settings were adopted.');
  return settings;
}
