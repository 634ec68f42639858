import { UserError } from '@site/contracts/user-error';
import { userName } from '@site/release-build/author';
import {
  deliverEntries,
  readWebhook,
  tellReceiver,
  type Webhook,
} from '@site/release-changes/deliver-entries';
import { ReleaseWatch, watchReleases } from '@site/release-changes/release-watch';
import { ReplicaCounters } from '@site/release-changes/replica-counters';
import { readWatchSettings, type WatchSettings } from '@site/release-changes/watch-settings';
import type { Looks } from '@site/release-model/browser-look';
import type { Site } from '@site/release-model/site';
import { browserGateFor } from './browser-gate-for.ts';

/**
 * `site canary --watch`: watches the canary and what went live lately, if it knows where the servers count, and tells a receiver
 * about each entry, until it is stopped.
 */
export async function watchCommand(site: Site): Promise<void> {
  const settings = readWatchSettings(process.env);
  const webhook = readWebhook(process.env);
  if (!settings && !webhook) {
    throw new UserError(
      'There is nothing to do: name the figures to watch in SITE_METRICS_URLS, or the receiver of entries in SITE_WEBHOOK.',
    );
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  console.log(`watching ${site.store.name}`);
  const browserGate = browserGateFor();
  const watching = settings && watchFigures(site, settings, browserGate, webhook, stop.signal);
  const delivering = webhook && deliverEntries(site, webhook, stop.signal);
  await Promise.all([watching, delivering]);
}

function watchFigures(
  site: Site,
  { addresses, watchMs }: WatchSettings,
  browserGate: Looks,
  webhook: Webhook | undefined,
  signal: AbortSignal,
): Promise<void> {
  const replicas = new ReplicaCounters(addresses);
  const counters = () => replicas.look();
  const watch = new ReleaseWatch(site, {
    by: userName(),
    counters,
    watchMs,
    more: { browserGate },
    tell: async (id, text) => webhook && tellReceiver(webhook, id, text, signal),
  });
  return watchReleases(watch, signal, console.log);
}
