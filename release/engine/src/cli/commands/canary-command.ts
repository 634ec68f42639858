import { readPlan } from '../../model/release/canary.ts';
import { checkShare, endCanary, stepCanary } from '../../changes/promote/actions.ts';
import { canaryNames, liveState } from '../../changes/promote/next-states.ts';
import type { Site } from '../../model/store/site.ts';
import {
  checkPromoteOptions,
  makeChange,
  type PromoteOptions,
  promoteVersions,
  tellOutcome,
} from './change-site.ts';
import { versionsMeant } from './package-versions.ts';
import { announce } from './promote-command.ts';
import { canaryLine } from './status-command.ts';
import { UserError } from '@site/contracts/user-error';
import { meant, UsageError } from './site-command.ts';

type CanaryOptions = PromoteOptions & {
  share?: string;
  steps?: string;
  every?: string;
  limit?: string;
  stop?: true;
  watch?: true;
};

const NO_CANARY = 'There is no canary any more.';

/** `site canary`: begins a canary, changes its share, watches it, ends it, or shows it. */
export async function canaryCommand(
  site: Site,
  args: readonly string[],
  values: CanaryOptions,
): Promise<boolean | void> {
  checkPromoteOptions(values);
  const { share } = values;
  if (values.watch) {
    if (args.length > 0 || share !== undefined || values.stop) {
      throw new UsageError('--watch stands alone: site canary --watch');
    }
    return (await import('./watch-command.ts')).watchCommand(site, values.browser ?? true);
  }
  if (args.length > 0) {
    if (share === undefined || values.stop) {
      throw new UsageError(
        'Say how many percent of the visitors get it: site canary careers@0123456789 --share 5',
      );
    }
    const plan = meant(() => readPlan({ ...values, share }));
    const packages = await versionsMeant(site, args);
    if (!values.json) await announce(site, packages);
    return tellOutcome(await promoteVersions(site, packages, values, { canary: plan }), values);
  }
  const planned = (['steps', 'every', 'limit', 'breaking', 'waive'] as const).find((each) => values[each]);
  if (planned) {
    throw new UsageError(
      `--${planned} belongs to the beginning of a canary: name its versions, or end the one that is under way with "site canary --stop" first.`,
    );
  }
  if (values.stop) return stop(site, values.why);
  if (share === undefined) return show(site, values);
  meant(() => checkShare(Number(share)));
  const names = await namesOf(site);
  return makeChange(site, names, values.why, (by) => stepCanary(site, Number(share), by), NO_CANARY);
}

async function stop(site: Site, why: string | undefined): Promise<void> {
  const names = await namesOf(site);
  return makeChange(site, names, why, (by) => endCanary(site, names, by), NO_CANARY);
}

async function show(site: Site, { json }: Pick<CanaryOptions, 'json'>): Promise<void> {
  const { canary, packages } = liveState((await site.log.lastReadable()).stored?.entry);
  if (json) return console.log(JSON.stringify(canary ?? null, null, 2));
  console.log(canary ? canaryLine(canary, packages) : 'There is no canary.');
}

/** The packages of the canary that is under way. Throws a {@link UserError} without one. */
async function namesOf(site: Site): Promise<string[]> {
  const state = liveState((await site.log.lastReadable()).stored?.entry);
  const { canary } = state;
  if (!canary) throw new UserError('There is no canary: "site log" shows how the last one ended.');
  return canaryNames(state, canary);
}
