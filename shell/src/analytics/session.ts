import { preferencesOf, siteStore, track } from '@site/runtime/store';
import { anonymousVisitor, type AnonymousVisitor } from './anonymous-visitor.ts';
import { eraseAnalyticsData } from './erase-analytics-data.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { AnalyticsClient } from './posthog-client.ts';
import { startScriptErrors } from './signals/script-errors.ts';
import { startWebVitals } from './signals/web-vitals.ts';
import { startUserActivity } from './user-activity.ts';
import { whenIdle } from '../when-idle.ts';

/** How long after the start the session counts as one. */
export const SESSION_STARTED_AFTER_MS = 1000;

/** How often events that wait, the pageview first of all, are tried again while the library is on its way. */
export const PAGEVIEW_RETRY_MS = 500;

/** Loads the library and resolves to the function that starts it; a parameter so that tests need none. */
export type LoadLibrary = () => Promise<(visitor: AnonymousVisitor) => AnalyticsClient>;

let stopSession: (() => void) | undefined;

/**
 * Follows the visitor's present consent: starts observing the visit, or stops at once and erases all stored data. It
 * asks the store and not its caller, whose knowledge may be older than the visitor's last choice.
 */
export function followConsent(loadLibrary: LoadLibrary = loadPosthog): void {
  if (preferencesOf(siteStore.getState().consent).analytics) {
    stopSession ??= startSession(loadLibrary);
    return;
  }
  const stop = stopSession;
  stopSession = undefined;
  try {
    stop?.();
  } finally {
    // Also where the library fails at its end.
    eraseAnalyticsData();
  }
}

const loadPosthog: LoadLibrary = async () => {
  // The click that consents is answered first.
  await new Promise<void>(whenIdle);
  const { createPosthogClient } = await import('./posthog-client.ts');
  return createPosthogClient;
};

function startSession(loadLibrary: LoadLibrary): () => void {
  let client: AnalyticsClient | undefined;
  let isStopped = false;
  const send = () => {
    if (client) for (const event of siteStore.getState().takeQueue()) client.capture(event);
    return client !== undefined;
  };
  const stops: (() => void)[] = [];
  const stop = () => {
    isStopped = true;
    for (const each of stops) each();
    client?.stop();
  };
  const startClient = async (visitor: AnonymousVisitor) => {
    const create = await loadLibrary();
    if (!isStopped) client = create(visitor);
  };
  try {
    // Stored before the library stores anything: its presence says that there is something to erase.
    const visitor = anonymousVisitor();
    const retry = setInterval(() => send() && clearInterval(retry), PAGEVIEW_RETRY_MS);
    stops.push(() => clearInterval(retry));
    const started = setTimeout(() => track('session_started'), SESSION_STARTED_AFTER_MS);
    stops.push(() => clearTimeout(started));
    stops.push(siteStore.subscribe(({ queue }) => queue.length > 0 && send()));
    stops.push(startHeartbeat(() => track('user_heartbeat')));
    stops.push(startUserActivity(() => track('user_active')));
    stops.push(startScriptErrors(), startWebVitals());
    // Blocked by an extension, or offline: the page goes on without.
    startClient(visitor).catch(stop);
  } catch {
    // A browser that lacks an API: what has started would go on for ever.
    stop();
  }
  return stop;
}
