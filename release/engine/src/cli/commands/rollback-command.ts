import type { LogEntry } from '../../model/log/log-entry.ts';
import { changeLines } from '../../model/log/changes.ts';
import { packageBefore, rollbackPackage, rollbackRelease } from '../../changes/promote/rollback.ts';
import { THE_SITE } from '../../model/signatures/owners.ts';
import type { Site } from '../../model/store/site.ts';
import { author, keyFor } from './change-site.ts';
import { packageName } from './package-versions.ts';
import { UsageError } from './site-command.ts';

type RollbackOptions = { why?: string; release?: string; force?: true };

/** `site rollback`, of a package or to a release. */
export async function rollbackCommand(
  site: Site,
  [argument]: readonly string[],
  values: RollbackOptions,
): Promise<void> {
  if ((argument === undefined) === (values.release === undefined)) {
    throw new UsageError(
      'Name one package, or a release for everything: site rollback careers, site rollback --release 12',
    );
  }
  if (values.release !== undefined && !/^[1-9]\d{0,8}$/.test(values.release)) {
    throw new UsageError(`"${values.release}" is not the number of a release: "site log" lists them.`);
  }
  const before = (await site.log.lastReadable()).stored?.entry;
  const name = argument === undefined ? undefined : packageName(argument);
  const by = { ...author(values.why), key: await keyFor(site, [name ?? THE_SITE]) };
  // Who is overtaken by another change must not return to a version that nobody has seen.
  const target = before && name ? await packageBefore(site, before, name).catch(() => undefined) : undefined;
  const { entry, warnings } =
    name === undefined
      ? await rollbackRelease(site, Number(values.release), by, values.force ?? false)
      : await rollbackPackage(site, name, by, target?.content);
  for (const warning of warnings) console.warn(`warning: ${warning}`);
  console.log(rollbackText(entry, before));
}

function rollbackText(entry: LogEntry, before: LogEntry | undefined): string {
  if (entry.number === before?.number)
    return `Release ${entry.release} has the same versions and settings already`;
  const changed = changeLines(entry).map((line) => `  ${line}`);
  const undo = before ? [`"site rollback --release ${before.release}" undoes this.`] : [];
  return [`Release ${entry.release} is live:`, ...changed, ...undo].join('\n');
}
