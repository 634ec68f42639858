import { once } from 'node:events';
import path from 'node:path';
import { type PlaceTexts, readConsolePlace } from '@site/console/console-place';
import { startConsole } from '@site/console/start-console';
import { BrowserGate } from '@site/release-browser/browser-gate';
import { userName } from '@site/release-build/author';
import { deliverEntries, readWebhook } from '@site/release-changes/deliver-entries';
import { operate } from '@site/release-changes/operate';
import type { PromoteMore } from '@site/release-changes/change';
import { ReleaseWatch, watchReleases } from '@site/release-changes/release-watch';
import { ReplicaCounters } from '@site/release-changes/replica-counters';
import { readWatchSettings, type WatchSettings } from '@site/release-changes/watch-settings';
import { previewAddress } from '@site/release-model/preview';
import { sitePort } from '@site/release-model/settings';
import { environmentSigner } from '@site/release-model/signature';
import { meant } from './site-command.ts';
import type { Site } from '@site/release-model/site';
import { verdictText } from './ask-operator.ts';

/** `site operate`: carries out requests until it is stopped; the one under way is finished. */
export async function operateCommand(site: Site): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  console.log(`operating ${site.store.name}`);
  const browserGate = new BrowserGate({ hasEngines: true });
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

/** `site console`: shows the site until it is told to end. */
export async function consoleCommand(
  site: Site,
  _args: readonly string[],
  options: PlaceTexts,
): Promise<void> {
  const place = meant(() => readConsolePlace(options));
  const running = await startConsole(site, {
    place,
    program: path.resolve(import.meta.dirname, '../../bin/site.mjs'),
    signer: environmentSigner(),
    previewAddress: previewAddress(process.env, sitePort(process.env)),
    watch: readWatchSettings(process.env),
  });
  // A fragment is never sent, so no log of a proxy has it.
  const host = place.host.includes(':') ? `[${place.host}]` : place.host;
  console.log(place.behind ?? `http://${host}:${running.port}/#${running.token}`);
  await Promise.race(['SIGTERM', 'SIGINT'].map((name) => once(process, name)));
  await running.close();
}
