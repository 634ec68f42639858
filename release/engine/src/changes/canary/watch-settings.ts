import { readSettings } from '@site/contracts/environment';
import { watchSettingsSchema } from '@site/contracts/settings';

/** How releases are watched. */
export type WatchSettings = { addresses: readonly string[]; watchMs: number };

/** Reads it from the environment; undefined without addresses. Throws a `UserError` that names the first wrong one. */
export function readWatchSettings(environment: NodeJS.ProcessEnv): WatchSettings | undefined {
  const { SITE_METRICS_URLS, SITE_WATCH_MINUTES } = readSettings(watchSettingsSchema, environment);
  return SITE_METRICS_URLS && { addresses: SITE_METRICS_URLS, watchMs: SITE_WATCH_MINUTES * 60_000 };
}
