import { once } from 'node:events';
import { readSetting, readSettings } from '@site/contracts/environment';
import { serveSettingsSchema } from '@site/contracts/settings';
import type { Observer } from '../../serve/http-server.ts';
import { serve } from '../../serve/server.ts';
import type { Site } from '../../model/store/site.ts';

/** `site serve`: serves until it is told to end, and then ends without losing a request. */
export async function serveCommand(site: Site): Promise<void> {
  const settings = readSettings(serveSettingsSchema);
  // Loaded only if they are wanted: the server starts as fast without them.
  const log =
    settings.SITE_LOG === 'off'
      ? undefined
      : await requestLog(settings.SITE_LOG, settings.SITE_LOG_ADDRESSES === 'yes');
  const figures =
    settings.SITE_METRICS_PORT === undefined ? undefined : await import('../../serve/metrics.ts');
  const metrics = figures?.metrics();
  const server = await serve(site, readSetting(process.env, 'PORT_SHELL'), {
    pollMs: settings.SITE_POLL_MS,
    addressHeader: settings.SITE_ADDRESS_HEADER,
    keepAliveMs: settings.SITE_KEEP_ALIVE_MS,
    observe:
      log || metrics
        ? (exchange) => {
            log?.(exchange);
            metrics?.observe(exchange);
          }
        : undefined,
    onStoreUse: metrics?.onStoreUse,
  });
  metrics?.of(server);
  const { SITE_METRICS_PORT: port = 0, SITE_METRICS_HOST: host } = settings;
  const exposed = metrics && (await figures?.serveMetrics(metrics, port, host));
  console.log(server.url);
  if (exposed) console.log(`figures at http://${host}:${exposed.port}/metrics`);
  const signal = await Promise.race(
    ['SIGTERM', 'SIGINT'].map((name) => once(process, name).then(() => name)),
  );
  // A person who presses Ctrl+C has no balancer that should see it first.
  const delayMs = signal === 'SIGINT' ? 0 : settings.SITE_DRAIN_DELAY_MS;
  await server.drain({ delayMs, limitMs: settings.SITE_DRAIN_LIMIT_MS });
  exposed?.close();
}

async function requestLog(format: 'json' | 'plain', hasAddresses: boolean): Promise<Observer> {
  const { accessLog } = await import('../../serve/access-log.ts');
  return accessLog({
    format,
    hasAddresses,
    write: (line) => void process.stdout.write(line),
  });
}
