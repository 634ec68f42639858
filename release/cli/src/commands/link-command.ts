import { LINK_PARAMETER, linkToken, LONGEST_LINK_HOURS } from '@site/release-serve/release-link';
import { liveState } from '@site/release-changes/next-states';
import { checkKey, hasKeys, keyLists, THE_SITE } from '@site/release-model/owners';
import { environmentSigner } from '@site/release-model/signature';
import { liveOwners } from '@site/release-model/live-owners';
import type { Site } from '@site/release-model/site';
import { UserError } from '@site/contracts/user-error';
import { UsageError } from './site-command.ts';

/** `site link`: prints an address that shows a release to whoever has it. Needs a key of any owner. */
export async function linkCommand(
  site: Site,
  args: readonly string[],
  values: { path: string; hours: string },
): Promise<void> {
  const entry = liveState((await site.log.lastReadable()).stored?.entry);
  const release = Number(args[0] ?? entry.canary?.began ?? entry.release);
  const hours = Number(values.hours);
  if (!Number.isInteger(release) || release < 1 || release > entry.number) {
    throw new UserError(`"${args[0]}" is not the number of a release: "site log" lists them.`);
  }
  if (!(hours > 0 && hours <= LONGEST_LINK_HOURS)) {
    throw new UsageError(
      `A link lasts up to ${LONGEST_LINK_HOURS} hours: give a number, for example --hours 1.`,
    );
  }
  if (!values.path.startsWith('/')) {
    throw new UsageError(`"${values.path}" is no path: give one of the site, for example --path /careers.`);
  }
  const signer = environmentSigner();
  const owners = await liveOwners(site);
  if (!hasKeys(owners) || !signer) {
    throw new UserError(
      'A link needs a key that the live shell knows, in SITE_KEY_FILE: "site keys new" makes one; without keys, "site preview" shows a version.',
    );
  }
  const owner = keyLists(owners).find(([, keys]) => keys.some((key) => key.id === signer.id))?.[0];
  checkKey(owners, owner ?? THE_SITE, signer.id);
  const { PUBLIC_SITE_URL: origin } = entry.settings;
  const until = Math.floor(Date.now() / 1000 + hours * 3600);
  const address = new URL(values.path, origin);
  address.searchParams.set(LINK_PARAMETER, linkToken(origin, { release, until }, signer));
  console.log(address.href);
}
