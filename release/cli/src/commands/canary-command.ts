import { readPlan } from '@site/release-model/canary';
import { orderOf } from '@site/release-changes/apply-change';
import { canaryNames, liveState } from '@site/release-changes/next-states';
import type { Versions } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import {
  askOperator,
  type AskOptions,
  author,
  changeOrAsk,
  checkAskOptions,
  type LeaveOptions,
  leaveToOperator,
  signerFor,
  tellVerdict,
} from './ask-operator.ts';
import { versionsMeant } from './package-versions.ts';
import { announce } from './promote-command.ts';
import { canaryLine } from './status-command.ts';
import { UserError } from '@site/contracts/user-error';
import { meant, UsageError } from './site-command.ts';

type CanaryOptions = AskOptions & {
  share?: string;
  steps?: string;
  every?: string;
  limit?: string;
  stop?: true;
};

/** `site canary`: begins a canary, changes its share, ends it, or shows it. */
export async function canaryCommand(
  site: Site,
  args: readonly string[],
  values: CanaryOptions,
): Promise<boolean | void> {
  checkAskOptions(values);
  const { share } = values;
  if (args.length > 0) {
    if (share === undefined || values.stop) {
      throw new UsageError(
        'Say how many percent of the visitors get it: site canary careers@0123456789 --share 5',
      );
    }
    const plan = meant(() => readPlan({ ...values, share }));
    const packages = await versionsMeant(site, args);
    if (!values.json) await announce(site, packages);
    return tellVerdict(await askOperator(site, packages, values, { canary: plan }), values);
  }
  if (values.stop) return stop(site, values);
  if (share === undefined) return show(site, values);
  const packages = await versionsOf(site);
  const order = { share: Number(share) };
  if (!values.ask) return changeOrAsk(site, 'canary-step', order, packages, values);
  meant(() => orderOf('canary-step', order));
  return askForStep(site, order.share, packages, values);
}

/** Asks for the canary that is under way, with another share. */
async function askForStep(
  site: Site,
  share: number,
  packages: Versions,
  values: LeaveOptions,
): Promise<boolean> {
  const { canary } = liveState((await site.log.lastReadable()).stored?.entry);
  const { steps = [], everyMinutes = 0, limitMinutes = 0, goesLive = false } = canary ?? {};
  const contents = Object.keys(packages).map((name) => [name, canary?.packages[name]?.content ?? '']);
  const wish = {
    action: 'canary' as const,
    packages,
    contents: Object.fromEntries(contents),
    canary: { share, steps: steps.filter((each) => each > share), everyMinutes, limitMinutes, goesLive },
    ...author(values.why),
  };
  const signer = await signerFor(site, Object.keys(packages));
  return tellVerdict(await leaveToOperator(site, wish, signer), values);
}

async function stop(site: Site, values: LeaveOptions): Promise<boolean | void> {
  const packages = await versionsOf(site);
  return changeOrAsk(site, 'canary-end', { names: Object.keys(packages) }, packages, values);
}

async function show(site: Site, { json }: LeaveOptions): Promise<void> {
  const { canary, packages } = liveState((await site.log.lastReadable()).stored?.entry);
  if (json) return console.log(JSON.stringify(canary ?? null, null, 2));
  console.log(canary ? canaryLine(canary, packages) : 'There is no canary.');
}

/** The versions of the canary that is under way. Throws a {@link UserError} without one. */
async function versionsOf(site: Site): Promise<Versions> {
  const state = liveState((await site.log.lastReadable()).stored?.entry);
  const { canary } = state;
  if (!canary) throw new UserError('There is no canary: "site log" shows how the last one ended.');
  const names = canaryNames(state, canary);
  return Object.fromEntries(names.map((name) => [name, canary.packages[name]?.version ?? '']));
}
