import { isCanaryPlan, readPlan } from '@site/release-model/canary';
import { applyChange } from '@site/release-changes/apply-change';
import { canaryNames, liveState } from '@site/release-changes/next-states';
import type { Signer } from '@site/release-model/signature';
import type { Site } from '@site/release-model/site';
import {
  askOperator,
  type AskOptions,
  author,
  checkAskOptions,
  type LeaveOptions,
  leaveToOperator,
  reportApplied,
  signerFor,
  tellVerdict,
} from './ask-operator.ts';
import { versionsMeant } from './package-versions.ts';
import { announce } from './promote-command.ts';
import { canaryLine } from './status-command.ts';
import { UserError } from '@site/contracts/user-error';
import { UsageError } from './site-command.ts';

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
    const plan = readPlan({ ...values, share });
    const packages = await versionsMeant(site, args);
    if (!values.json) await announce(site, packages);
    return tellVerdict(await askOperator(site, packages, values, { canary: plan }), values);
  }
  if (values.stop) return stop(site, values);
  if (share === undefined) return show(site, values);
  const names = await namesOf(site);
  const signer = await signerFor(site, names);
  if (values.ask) return askForStep(site, Number(share), values, signer);
  const order = { ...author(values.why), key: signer?.id };
  reportApplied(await applyChange(site, 'canary-step', { share: Number(share) }, order));
}

/** Asks for the canary that is under way, with another share. */
async function askForStep(
  site: Site,
  share: number,
  values: LeaveOptions,
  signer: Signer | undefined,
): Promise<boolean> {
  const { canary } = liveState((await site.log.lastReadable()).stored?.entry);
  const names = await namesOf(site);
  const meant = Object.entries(canary?.packages ?? {}).filter(([name]) => names.includes(name));
  const { steps = [], everyMinutes = 0, limitMinutes = 0, goesLive = false } = canary ?? {};
  const wish = {
    action: 'canary' as const,
    packages: Object.fromEntries(meant.map(([name, { version }]) => [name, version])),
    contents: Object.fromEntries(meant.map(([name, { content }]) => [name, content])),
    canary: { share, steps: steps.filter((each) => each > share), everyMinutes, limitMinutes, goesLive },
    ...author(values.why),
  };
  if (!isCanaryPlan(wish.canary)) {
    throw new UserError(`The share of a canary is a whole percent from 0 to 100, not ${share}.`);
  }
  return tellVerdict(await leaveToOperator(site, wish, signer), values);
}

async function stop(site: Site, values: LeaveOptions): Promise<boolean | void> {
  const names = await namesOf(site);
  const signer = await signerFor(site, names);
  if (!values.ask) {
    const order = { ...author(values.why), key: signer?.id };
    return reportApplied(await applyChange(site, 'canary-end', { names }, order));
  }
  const { canary } = liveState((await site.log.lastReadable()).stored?.entry);
  const packages = Object.fromEntries(names.map((name) => [name, canary?.packages[name]?.version ?? '']));
  const wish = { action: 'canary-end' as const, packages, ...author(values.why) };
  return tellVerdict(await leaveToOperator(site, wish, signer), values);
}

async function show(site: Site, { json }: LeaveOptions): Promise<void> {
  const { canary, packages } = liveState((await site.log.lastReadable()).stored?.entry);
  if (json) return console.log(JSON.stringify(canary ?? null, null, 2));
  console.log(canary ? canaryLine(canary, packages) : 'There is no canary.');
}

async function namesOf(site: Site): Promise<string[]> {
  const state = liveState((await site.log.lastReadable()).stored?.entry);
  if (!state.canary) throw new UserError('There is no canary: "site log" shows how the last one ended.');
  return canaryNames(state, state.canary);
}
