import { readSetting } from '@site/contracts/environment';
import { makePreview } from '../../changes/promote/promote.ts';
import { minute } from '../../model/log/changes.ts';
import { THE_SITE } from '../../model/signatures/owners.ts';
import { endPreview, openPreviews, type Preview, previewAddress } from '../../model/release/preview.ts';
import { refusalLine } from '../../model/gate/refusal.ts';
import type { Site } from '../../model/store/site.ts';
import { alignedTable } from './aligned-table.ts';
import { author, commitsOf, keyFor, type PromoteOptions, tellOutcome } from './change-site.ts';
import { versionsMeant } from './package-versions.ts';
import { withProgress } from './progress.ts';
import { publishAll } from './promote-command.ts';

/**
 * `site preview`: makes versions reachable together with the live ones, at an address that nobody finds who does not know
 * it. Without a package, publishes the build of the current folder and shows exactly that.
 */
export async function previewCommand(
  site: Site,
  args: readonly string[],
  values: PromoteOptions & { days: string; list?: true; end?: string },
): Promise<boolean | void> {
  if (values.list) return listPreviews(site, values);
  if (values.end !== undefined) return endOne(site, values.end);
  const packages =
    args.length > 0 ? await versionsMeant(site, args) : await publishAll(site, ['.'], values.json);
  const order = {
    packages,
    ...author(values.why),
    commit: await commitsOf(site, packages),
    days: Number(values.days),
    isBreaking: values.breaking ?? false,
  };
  const made = await withProgress('rendering and checking', () => makePreview(site, order));
  const { id, until, refusals } = made;
  const address = previewAddress(process.env, readSetting(process.env, 'PORT_SHELL')).originOf(id);
  return tellOutcome(
    {
      outcome: 'preview',
      preview: { address, until },
      refusals,
      warnings: refusals.map((refusal) => `a promotion would be refused: ${refusalLine(refusal)}`),
      message: `${address} shows it until ${until.slice(0, 10)}.`,
    },
    values,
  );
}

async function listPreviews(site: Site, { json }: Pick<PromoteOptions, 'json'>): Promise<void> {
  const address = previewAddress(process.env, readSetting(process.env, 'PORT_SHELL'));
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

async function endOne(site: Site, id: string): Promise<void> {
  const ended = await endPreview(site, id, ({ changed }) =>
    keyFor(site, changed.length > 0 ? changed : [THE_SITE]),
  );
  console.log(`ended the preview ${ended.id} of ${versionsOf(ended)}`);
}

const versionsOf = ({ changed, packages }: Preview): string =>
  changed.map((name) => `${name} ${packages[name]?.version ?? ''}`).join(', ') || 'the live release';
