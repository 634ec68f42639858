import { parseArgs } from 'node:util';
import { BrowserGate } from '../browser/browser-gate.ts';
import { ReleaseWatch } from '../canary/release-watch.ts';
import { ReplicaCounters } from '../canary/replica-counters.ts';
import { watchReleases } from '../canary/watch-releases.ts';
import { readWatchSettings, type WatchSettings } from '../canary/watch-settings.ts';
import { userName } from '../publish/author.ts';
import type { PromoteOrder } from '../promote/promote.ts';
import { operate } from '../promote/operate.ts';
import type { Site } from '../store/site.ts';
import { deliverEntries } from '../webhook/deliver-entries.ts';
import { readWebhook } from '../webhook/webhook-settings.ts';
import { verdictText } from './ask-operator.ts';

/** `site operate`: carries out requests until it is stopped; the one under way is finished. */
export async function operateCommand(site: Site, args: readonly string[]): Promise<void> {
  parseArgs({ args: [...args], options: {} });
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
  more: Partial<PromoteOrder>,
  signal: AbortSignal,
): Promise<void> | undefined {
  if (!settings) return undefined;
  const { addresses, watchMs, rates } = settings;
  const replicas = new ReplicaCounters(addresses);
  const by = userName();
  const watch = new ReleaseWatch(site, { by, counters: () => replicas.look(), watchMs, rates, more });
  return watchReleases(watch, signal, console.log);
}
