import type { FragmentName } from '@site/contracts';

/** Remote that owns each fragment. */
export const FRAGMENT_OWNERS: Readonly<Record<FragmentName, string>> = {
  'demo-dialog': 'marketing',
  'video-dialog': 'marketing',
  'consent-banner': 'consent',
  'cookie-preferences': 'consent',
};
