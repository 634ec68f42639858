import { UserError } from '@site/contracts/user-error';
import { userName } from '../../build/publish/author.ts';
import {
  deliverEntries,
  readWebhook,
  tellReceiver,
  type Webhook,
} from '../../changes/webhook/deliver-entries.ts';
import { ReleaseWatch, watchReleases } from '../../changes/canary/release-watch.ts';
import { ReplicaCounters } from '../../changes/canary/replica-counters.ts';
import { readWatchSettings, type WatchSettings } from '../../changes/canary/watch-settings.ts';
import type { Site } from '../../model/store/site.ts';
import { browserGate } from '../browser-gate/browser-gate.ts';

/**
 * `site canary --watch`: watches the canary and what went live lately, if it knows where the servers count, and tells a receiver
 * about each entry, until it is stopped.
 */
export async function watchCommand(site: Site, hasBrowser: boolean): Promise<void> {
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
  const watching = settings && watchFigures(site, settings, hasBrowser, webhook, stop.signal);
  const delivering = webhook && deliverEntries(site, webhook, stop.signal);
  await Promise.all([watching, delivering]);
}

function watchFigures(
  site: Site,
  { addresses, watchMs }: WatchSettings,
  hasBrowser: boolean,
  webhook: Webhook | undefined,
  signal: AbortSignal,
): Promise<void> {
  const replicas = new ReplicaCounters(addresses);
  const counters = () => replicas.look();
  const watch = new ReleaseWatch(site, {
    by: userName(),
    counters,
    watchMs,
    more: { browserGate: hasBrowser ? browserGate() : undefined },
    tell: async (id, text) => webhook && tellReceiver(webhook, id, text, signal),
  });
  return watchReleases(watch, signal, console.log);
}
