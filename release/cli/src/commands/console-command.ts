import { once } from 'node:events';
import path from 'node:path';
import { readWatchSettings } from '@site/release-changes/watch-settings';
import { readConsolePlace, type PlaceTexts } from '@site/console/console-place';
import { startConsole } from '@site/console/start-console';
import { previewAddress } from '@site/release-model/preview';
import { environmentSigner } from '@site/release-model/signature';
import type { Site } from '@site/release-model/site';
import { sitePort } from '@site/release-model/settings';

/** `site console`: shows the site until it is told to end. */
export async function consoleCommand(
  site: Site,
  _args: readonly string[],
  options: PlaceTexts,
): Promise<void> {
  const place = readConsolePlace(options);
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
