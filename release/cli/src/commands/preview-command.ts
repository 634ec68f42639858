import { UserError } from '@site/contracts/user-error';
import { userName } from '@site/release-build/author';
import { publish } from '@site/release-build/publish';
import { liveState } from '@site/release-changes/next-states';
import { minute } from '@site/release-model/changes';
import { liveOwners } from '@site/release-model/live-owners';
import type { Versions } from '@site/release-model/log-entry';
import { checkKey, hasKeys, keyLists, THE_SITE } from '@site/release-model/owners';
import {
  endPreview,
  newPreviewId,
  openPreviews,
  type Preview,
  previewAddress,
} from '@site/release-model/preview';
import { sitePort } from '@site/release-model/settings';
import { environmentSigner } from '@site/release-model/signature';
import type { Site } from '@site/release-model/site';
import { LINK_PARAMETER, linkToken, LONGEST_LINK_HOURS } from '@site/release-serve/release-link';
import { alignedTable } from './aligned-table.ts';
import { askOperator, type AskOptions, signerFor, tellVerdict } from './ask-operator.ts';
import { packageFolder, versionsMeant } from './package-versions.ts';
import { withProgress } from './progress.ts';
import { publishedLine } from './promote-command.ts';
import { UsageError } from './site-command.ts';

/**
 * `site preview`: makes versions reachable together with the live ones, at an address that nobody finds who does not know
 * it. Without a package, publishes the build of the current folder and shows exactly that.
 */
export async function previewCommand(
  site: Site,
  args: readonly string[],
  values: AskOptions & { days: string },
): Promise<boolean> {
  const packages =
    args.length > 0 ? await versionsMeant(site, args) : await ownVersion(site, values.json ?? false);
  const preview = { id: newPreviewId(), days: Number(values.days) };
  return tellVerdict(await askOperator(site, packages, values, { preview }), values);
}

async function ownVersion(site: Site, isQuiet: boolean): Promise<Versions> {
  const published = await withProgress('publishing', () => publish(site, packageFolder('.')));
  if (!isQuiet) console.log(publishedLine(published));
  return { [published.name]: published.version };
}

/** `site previews`: lists the open previews. */
export async function previewsCommand(
  site: Site,
  _args: readonly string[],
  { json }: { json?: true },
): Promise<void> {
  const address = previewAddress(process.env, sitePort(process.env));
  const previews = (await openPreviews(site)).map((preview) => ({
    ...preview,
    address: address.originOf(preview.id),
  }));
  if (json) return console.log(JSON.stringify(previews, null, 2));
  if (previews.length === 0) return console.log('no open previews');
  const rows = previews.map((each) => [
    each.address,
    versionsOf(each),
    `until ${minute(each.until)} UTC`,
    each.by,
  ]);
  console.log(alignedTable(rows));
}

/** `site previews end`. */
export async function endPreviewCommand(site: Site, [id = '']: readonly string[]): Promise<void> {
  const ended = await endPreview(site, id, userName(), ({ changed }) =>
    signerFor(site, changed.length > 0 ? changed : [THE_SITE]),
  );
  console.log(`ended the preview ${ended.id} of ${versionsOf(ended)}`);
}

const versionsOf = ({ changed, packages }: Preview): string =>
  changed.map((name) => `${name} ${packages[name]?.version ?? ''}`).join(', ') || 'the live release';

/** `site link`: prints an address that shows a release to anybody who has it. Needs a key of any owner. */
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
