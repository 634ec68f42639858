import { ANONYMOUS_ID_KEY } from '@site/shared/analytics/anonymous-id-key';
import { preferencesOf, publicSettings, siteStore, type ConsentState } from '@site/shared/store';
import { whenIdle } from './when-idle.ts';

/**
 * Follows the visitor's consent: analytics is loaded once it is given, stopped and erased once it is not. Everything
 * that analytics needs is in chunks of its own; this file is all that a visitor who refuses ever loads.
 */
export function startAnalytics(): void {
  let known: ConsentState | undefined;
  let wasStarted = false;
  const isAllowed = () => preferencesOf(siteStore.getState().consent).analytics;
  const follow = () => {
    const { consent } = siteStore.getState();
    if (consent === known || consent.status === 'unread') return;
    known = consent;
    if (isAllowed()) {
      if (publicSettings().PUBLIC_POSTHOG_KEY === '') return;
      wasStarted = true;
      // The click that consents is answered first; and whoever changes their mind meanwhile is not tracked.
      whenIdle(() => void withSession(({ startSession }) => isAllowed() && startSession()));
    } else if (wasStarted || hasTraces()) {
      void withSession(({ endSession }) => isAllowed() || endSession());
    }
  };
  siteStore.subscribe(follow);
  follow();
}

/** Analytics that is blocked or can't be loaded is no error of the page. */
async function withSession(use: (module: typeof import('./session.ts')) => unknown): Promise<void> {
  try {
    use(await import('./session.ts'));
  } catch (error) {
    console.info('Analytics is not available:', error);
  }
}

/** True if an earlier consent has left analytics data in this browser. */
function hasTraces(): boolean {
  try {
    return localStorage.getItem(ANONYMOUS_ID_KEY) !== null;
  } catch {
    return false;
  }
}
