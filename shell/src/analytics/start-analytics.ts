import { ANONYMOUS_ID_KEY } from '@site/runtime/analytics';
import { preferencesOf, publicSettings, siteStore, type ConsentState } from '@site/runtime/store';

/**
 * Follows the visitor's consent: what analytics needs is loaded once it is given, and stopped and erased once it is
 * not. This file is all of it that a visitor who refuses, or a site without a project key, ever loads. Returns what
 * ends the following.
 */
export function startAnalytics(): () => void {
  let known: ConsentState | undefined;
  let wasStarted = false;
  const follow = async () => {
    const { consent } = siteStore.getState();
    if (consent === known) return;
    known = consent;
    const isAllowed = preferencesOf(consent).analytics;
    try {
      // Without consent there is something to do only where an earlier one has left its traces.
      const isDue = isAllowed
        ? publicSettings().PUBLIC_POSTHOG_KEY
        : wasStarted || localStorage.getItem(ANONYMOUS_ID_KEY);
      if (!isDue) return;
      wasStarted = true;
      const { followConsent } = await import('./session.ts');
      followConsent();
    } catch {
      // Blocked, offline, or storage denied: the page goes on without analytics.
    }
  };
  void follow();
  return siteStore.subscribe(() => void follow());
}
