import { readSettings } from '@site/contracts/environment';
import { watchSettingsSchema } from '@site/contracts/settings';
import { UserError } from '@site/contracts/user-error';
import { userName } from '../../build/publish/author.ts';
import { deliverEntries, readWebhook, tellReceiver } from '../../changes/webhook/deliver-entries.ts';
import { ReleaseWatch, watchReleases } from '../../changes/canary/release-watch.ts';
import { ReplicaCounters } from '../../changes/canary/replica-counters.ts';
import type { Site } from '../../model/store/site.ts';
import { browserGate } from '../browser-gate/browser-gate.ts';

/**
 * `site canary --watch`: watches the canary and what went live lately, if it knows where the servers count, and tells a receiver
 * about each entry, until it is stopped.
 */
export async function watchCommand(site: Site, hasBrowser: boolean): Promise<void> {
  const { SITE_METRICS_URLS: addresses, SITE_WATCH_MINUTES: minutes } = readSettings(watchSettingsSchema);
  const webhook = readWebhook(process.env);
  if (!addresses && !webhook) {
    throw new UserError(
      'There is nothing to do: name the figures to watch in SITE_METRICS_URLS, or the receiver of entries in SITE_WEBHOOK.',
    );
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  console.log(`watching ${site.store.name}`);
  const replicas = addresses && new ReplicaCounters(addresses);
  const watch =
    replicas &&
    new ReleaseWatch(site, {
      by: userName(),
      counters: () => replicas.look(),
      watchMs: minutes * 60_000,
      more: { browserGate: hasBrowser ? browserGate() : undefined },
      tell: async (id, text) => webhook && tellReceiver(webhook, id, text, stop.signal),
    });
  await Promise.all([
    watch && watchReleases(watch, stop.signal, console.log),
    webhook && deliverEntries(site, webhook, stop.signal),
  ]);
}
