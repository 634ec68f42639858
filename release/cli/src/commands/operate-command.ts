import { BrowserGate } from '@site/release-browser/browser-gate';
import { userName } from '@site/release-build/author';
import { deliverEntries, readWebhook } from '@site/release-changes/deliver-entries';
import { operate } from '@site/release-changes/operate';
import type { PromoteMore } from '@site/release-changes/change';
import { ReleaseWatch, watchReleases } from '@site/release-changes/release-watch';
import { ReplicaCounters } from '@site/release-changes/replica-counters';
import { readWatchSettings, type WatchSettings } from '@site/release-changes/watch-settings';
import type { Site } from '@site/release-model/site';
import { verdictText } from './ask-operator.ts';

/** `site operate`: carries out requests until it is stopped; the one under way is finished. */
export async function operateCommand(site: Site): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  console.log(`operating ${site.store.name}`);
  const browserGate = new BrowserGate();
  const webhook = readWebhook(process.env);
  const watching = watched(site, readWatchSettings(process.env), { browserGate }, stop.signal);
  const delivering = webhook && deliverEntries(site, webhook, stop.signal);
  const operating = operate(
    site,
    stop.signal,
    (verdict) => console.log(`${verdict.request}: ${verdictText(verdict)}`),
    (error) => console.error(error instanceof Error ? error.message : error),
    { browserGate },
  );
  await Promise.all([operating, delivering, watching]).finally(() => browserGate.close());
}

/** Watches the canary and what went live lately, if the operator knows where the servers count. */
function watched(
  site: Site,
  settings: WatchSettings | undefined,
  more: PromoteMore,
  signal: AbortSignal,
): Promise<void> | undefined {
  if (!settings) return undefined;
  const { addresses, watchMs } = settings;
  const replicas = new ReplicaCounters(addresses);
  const by = userName();
  const watch = new ReleaseWatch(site, { by, counters: () => replicas.look(), watchMs, more });
  return watchReleases(watch, signal, console.log);
}
