import type { PublicSettings } from '@site/contracts';
import type { Versions } from '@site/release-model/log-entry';
import { toolVersion } from '@site/release-build/tool-version';
import { environmentSigner } from '@site/release-model/environment-signer';
import type { Site } from '@site/release-model/site';
import type { Author } from './append-change.ts';
import { promote, type Promoted } from './promote.ts';
import { checkStaysPublic } from './public-address.ts';

/**
 * Makes one state of the workspace live: all packages, the settings and the rules. For the person who owns the site and
 * starts it from the workspace: where owners have keys, with a key of the site in the environment. Pages that another version of the release tool rendered are rendered again. Throws a
 * `UserError` if a public address would become one of this machine, unless forced.
 */
export async function promoteEverything(
  site: Site,
  packages: Versions,
  settings: PublicSettings,
  author: Author,
  isForced = false,
): Promise<Promoted> {
  const state = (await site.log.head())?.entry;
  if (state && !isForced) checkStaysPublic(state.settings, settings);
  return promote(site, {
    ...author,
    key: environmentSigner()?.id,
    packages,
    settings,
    adoptsRules: true,
    // Everything was built from one state of the workspace: returning means returning to the whole release before.
    isBreaking: true,
    isComplete: state !== undefined && state.tool !== toolVersion(),
  });
}
