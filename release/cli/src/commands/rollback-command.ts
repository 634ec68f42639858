import type { LogEntry } from '@site/release-model/log-entry';
import { changeLines, changesBetween } from '@site/release-model/changes';
import type { Author } from '@site/release-changes/change';
import { liveState } from '@site/release-changes/next-states';
import { packageBefore } from '@site/release-changes/prepare-return';
import { rollbackPackage, rollbackRelease } from '@site/release-changes/apply-change';
import type { Verdict } from '@site/release-model/verdict';
import { THE_SITE } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';
import { author, type LeaveOptions, leaveToOperator, signerFor, tellVerdict } from './ask-operator.ts';
import { packageName } from './package-versions.ts';
import { UsageError } from './site-command.ts';

type RollbackOptions = LeaveOptions & { release?: string; force?: true };

/** `site rollback`, of a package or to a release. */
export async function rollbackCommand(
  site: Site,
  [argument]: readonly string[],
  values: RollbackOptions,
): Promise<boolean | void> {
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
  if (values.ask) {
    if (name === undefined)
      throw new UsageError('Only an operator returns to a whole release: leave --ask out.');
    return tellVerdict(await askForReturn(site, before, name, author(values.why)), values);
  }
  const signer = await signerFor(site, [name ?? THE_SITE]);
  for (const line of await plannedLines(site, before, name, Number(values.release))) console.log(line);
  const { entry, warnings } =
    name === undefined
      ? await rollbackRelease(
          site,
          Number(values.release),
          { ...author(values.why), key: signer?.id },
          values.force ?? false,
        )
      : await rollbackPackage(site, name, { ...author(values.why), key: signer?.id });
  for (const warning of warnings) console.warn(`warning: ${warning}`);
  console.log(rollbackText(entry, before));
}

/** Asks an operator to return a package to the version before. */
async function askForReturn(
  site: Site,
  before: LogEntry | undefined,
  name: string,
  note: Author,
): Promise<Verdict> {
  const signer = await signerFor(site, [name]);
  const { version, content } = await packageBefore(site, liveState(before), name);
  const wish = { action: 'rollback' as const, packages: { [name]: version }, contents: { [name]: content } };
  return leaveToOperator(site, { ...wish, ...note }, signer);
}

/** What will change. Nothing if it can't be told: then the rollback itself says why. */
async function plannedLines(
  site: Site,
  state: LogEntry | undefined,
  name: string | undefined,
  release: number,
): Promise<string[]> {
  if (!state) return [];
  try {
    if (name === undefined) {
      const target = await site.log.entry(release);
      const { packages, settings } = target;
      return changeLines({ changes: changesBetween(state, { ...state, packages, settings }), before: '' });
    }
    const live = state.packages[name];
    const target = live && (await packageBefore(site, state, name));
    return target ? [`${name}: ${live.version} → ${target.version}`] : [];
  } catch {
    return [];
  }
}

function rollbackText(entry: LogEntry, before: LogEntry | undefined): string {
  if (entry.number === before?.number)
    return `Release ${entry.release} has the same versions and settings already`;
  const changed = changeLines(entry).map((line) => `  ${line}`);
  const undo = before ? [`"site rollback --release ${before.release}" undoes this.`] : [];
  return [`Release ${entry.release} is live:`, ...changed, ...undo].join('\n');
}
