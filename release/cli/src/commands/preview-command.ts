import { parseArgs } from 'node:util';
import type { Versions } from '@site/release-model/log-entry';
import { minute } from '@site/release-model/minute';
import { previewAddress } from '@site/release-model/preview-address';
import { endPreview, newPreviewId, openPreviews, type Preview } from '@site/release-model/preview';
import { userName } from '@site/release-build/author';
import { publish } from '@site/release-build/publish';
import { THE_SITE } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';
import { alignedTable } from './aligned-table.ts';
import { ASK_OPTIONS, askOperator, signerFor, tellVerdict } from './ask-operator.ts';
import { packageFolder } from './package-argument.ts';
import { versionsMeant } from './package-versions.ts';
import { publishedLine } from './publish-command.ts';
import { sitePort } from '@site/release-model/settings';
import { UserError } from '@site/contracts/user-error';

const { waive: _waive, ...PREVIEW_OPTIONS } = ASK_OPTIONS;

/**
 * `site preview [<package>[@<version>]…] [--days 7] [--why …] [--breaking] [--ask] [--json]`: makes versions reachable
 * together with the live ones, at an address that only who knows it finds. Without a package, publishes the build of the
 * current folder and shows exactly that. Returns false if they can't run together.
 */
export async function previewCommand(site: Site, args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...PREVIEW_OPTIONS, days: { type: 'string', default: '7' } },
  });
  const packages =
    positionals.length > 0 ? await versionsMeant(site, positionals) : await ownVersion(site, values.json);
  const preview = { id: newPreviewId(), days: Number(values.days) };
  return tellVerdict(await askOperator(site, packages, values, { preview }), values);
}

async function ownVersion(site: Site, isQuiet: boolean): Promise<Versions> {
  const published = await publish(site, packageFolder('.'));
  if (!isQuiet) console.log(publishedLine(published));
  return { [published.name]: published.version };
}

/** `site previews [--json]` lists the open previews, `site previews end <id>` ends one. */
export async function previewsCommand(site: Site, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [verb, id, ...more] = positionals;
  if (verb === undefined) return list(site, values.json);
  if (verb !== 'end' || id === undefined || more.length > 0) {
    throw new UserError('Name the preview to end by the beginning of its address: site previews end <id>');
  }
  const ended = await endPreview(site, id, userName(), ({ changed }) =>
    signerFor(site, changed.length > 0 ? changed : [THE_SITE]),
  );
  console.log(`ended the preview ${ended.id} of ${versionsOf(ended)}`);
}

async function list(site: Site, asJson: boolean): Promise<void> {
  const address = previewAddress(process.env, sitePort(process.env));
  const previews = (await openPreviews(site)).map((preview) => ({
    ...preview,
    address: address.originOf(preview.id),
  }));
  if (asJson) return console.log(JSON.stringify(previews, null, 2));
  if (previews.length === 0) return console.log('no open previews');
  const rows = previews.map((each) => [
    each.address,
    versionsOf(each),
    `until ${minute(each.until)} UTC`,
    each.by,
  ]);
  console.log(alignedTable(rows));
}

const versionsOf = ({ changed, packages }: Preview): string =>
  changed.map((name) => `${name} ${packages[name]?.version ?? ''}`).join(', ') || 'the live release';
