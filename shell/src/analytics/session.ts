import { siteStore, track } from '@site/shared/store';
import { eraseAnalyticsData } from './erase-analytics-data.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { AnalyticsClient } from './posthog-client.ts';
import { startUserActivity } from './user-activity.ts';

/** How long after the start the session counts as one. */
export const SESSION_STARTED_AFTER_MS = 1000;

/** How often events that wait, the pageview first of all, are tried again while the library is on its way. */
export const PAGEVIEW_RETRY_MS = 500;

/** Loads and initialises the library; a parameter so that tests need no network. */
export type LoadClient = () => Promise<AnalyticsClient>;

const loadPosthog: LoadClient = async () => (await import('./posthog-client.ts')).createPosthogClient();

let stopSession: (() => void) | undefined;

/** Starts what is observed of a consenting visit, unless it runs already. */
export function startSession(loadClient: LoadClient = loadPosthog): void {
  stopSession ??= runSession(loadClient);
}

/** Stops at once: nothing more is observed or sent, and what is stored is deleted. */
export function endSession(): void {
  stopSession?.();
  stopSession = undefined;
  eraseAnalyticsData();
}

function runSession(loadClient: LoadClient): () => void {
  let client: AnalyticsClient | undefined;
  let isStopped = false;
  const send = () => {
    if (client) for (const event of siteStore.getState().takeQueue()) client.capture(event);
    return client !== undefined;
  };
  const retry = setInterval(() => send() && clearInterval(retry), PAGEVIEW_RETRY_MS);
  const stops = [
    () => clearInterval(retry),
    siteStore.subscribe(({ queue }) => queue.length > 0 && send()),
    startHeartbeat(() => track('user_heartbeat')),
    startUserActivity(() => track('user_active')),
  ];
  const started = setTimeout(() => track('session_started'), SESSION_STARTED_AFTER_MS);
  const stop = () => {
    isStopped = true;
    clearTimeout(started);
    for (const each of stops) each();
    client?.stop();
  };
  loadClient().then(
    (loaded) => {
      if (isStopped) loaded.stop();
      else client = loaded;
    },
    (error: unknown) => {
      // Blocked by an extension, or offline: the page goes on without.
      console.info('Analytics is not available:', error);
      stop();
    },
  );
  return stop;
}
