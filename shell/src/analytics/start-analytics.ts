import { ANONYMOUS_ID_KEY } from '@site/runtime/analytics';
import { preferencesOf, publicSettings, siteStore, type ConsentState } from '@site/runtime/store';

/**
 * Follows the visitor's consent: analytics is loaded once consent is given, and stopped and erased once it is not. A
 * visitor who refuses, and a site without a project key, loads no other file of analytics. Returns the function that
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
      // Without consent there is something to erase only if it was given before.
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
