import { BrowserGate } from '../browser/browser-gate.ts';
import { operate } from '../promote/operate.ts';
import type { Site } from '../store/site.ts';
import { deliverEntries } from '../webhook/deliver-entries.ts';
import { readWebhook } from '../webhook/webhook-settings.ts';
import { verdictText } from './ask-operator.ts';

/** `site operate`: carries out requests until it is stopped; the one under way is finished. */
export async function operateCommand(site: Site): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  console.log(`operating ${site.store.name}`);
  const browserGate = new BrowserGate();
  const webhook = readWebhook(process.env);
  const delivering = webhook && deliverEntries(site, webhook, stop.signal);
  await operate(
    site,
    stop.signal,
    (verdict) => console.log(`${verdict.request}: ${verdictText(verdict)}`),
    (error) => console.error(error instanceof Error ? error.message : error),
    { browserGate },
  ).finally(() => browserGate.close());
  await delivering;
}
