import { once } from 'node:events';
import { readWatchSettings } from '../canary/watch-settings.ts';
import { readConsolePlace } from '../console/console-place.ts';
import { startConsole } from '../console/start-console.ts';
import { previewAddress } from '../preview/preview-address.ts';
import { environmentSigner } from '../signatures/environment-signer.ts';
import type { Site } from '../store/site.ts';
import { sitePort } from './settings.ts';

/** `site console [--port 3010] [--host 127.0.0.1] [--behind <origin>]`: shows the site until it is told to end. */
export async function consoleCommand(site: Site, args: readonly string[]): Promise<void> {
  const place = readConsolePlace(args);
  const running = await startConsole(site, {
    place,
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
