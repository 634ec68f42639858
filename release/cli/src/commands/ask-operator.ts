import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserGate } from '@site/release-browser/browser-gate';
import { userName } from '@site/release-build/author';
import { applyChange, orderOf } from '@site/release-changes/apply-change';
import type { Author, ByKey } from '@site/release-changes/change';
import type { OrderOf } from '@site/release-changes/changes-table';
import { carryOut } from '@site/release-changes/operate';
import { checkRuleNames } from '@site/release-changes/refusals';
import { isAskedAction, type Action } from '@site/release-model/actions';
import { reportChange } from '@site/release-model/changes';
import { liveOwners } from '@site/release-model/live-owners';
import type { Versions } from '@site/release-model/log-entry';
import { checkSigner, THE_SITE } from '@site/release-model/owners';
import { readVersion } from '@site/release-model/published-versions';
import { ask, type Wish } from '@site/release-model/request';
import { environmentSigner, type Signer } from '@site/release-model/signature';
import type { Site } from '@site/release-model/site';
import { readVerdict, type Verdict } from '@site/release-model/verdict';
import { withProgress } from './progress.ts';
import { meant, UsageError } from './site-command.ts';

/** The user who runs a command, and the reason given with `--why`. */
export const author = (why?: string): Author => ({ by: userName(), ...(why ? { why } : {}) });

const POLL_MS = 500;

/** Options of a command that leaves something to an operator, if that is wanted. */
export type LeaveOptions = { why?: string; ask?: true; json?: true };

/** Options of a command that asks for something; `waive` has names of rules that don't count. */
export type AskOptions = LeaveOptions & { breaking?: true; waive?: readonly string[] };

/** Throws a {@link UsageError} for options that make no sense, before anything happens. */
export function checkAskOptions({ why, waive = [] }: AskOptions): void {
  if (waive.length === 0) return;
  if (!why) throw new UsageError('Say why the rule does not count: --waive <rule> --why "…"');
  meant(() => checkRuleNames(waive));
}

/**
 * Asks for versions to go live or to be previewed, and returns the verdict: of this process, or with `ask` of another one.
 * Throws a {@link UserError} at once if the key in the environment is none that counts.
 */
export async function askOperator(
  site: Site,
  packages: Versions,
  options: AskOptions,
  more: Pick<Wish, 'preview' | 'retires' | 'canary'> = {},
): Promise<Verdict> {
  const { why, breaking, ask: isAsked, waive = [] } = options;
  const signer = await signerFor(site, [...Object.keys(packages), ...(more.retires ?? [])]);
  const owners = await liveOwners(site);
  const read = Object.entries(packages).map(async ([name, version]) => ({
    name,
    ...(await readVersion(site, name, version, { owners })),
  }));
  const versions = await Promise.all(read);
  const commit = [...new Set(versions.map(({ record }) => record.commit))].filter(Boolean).join(', ');
  const wish: Wish = {
    action: more.preview ? 'preview' : more.canary ? 'canary' : 'promote',
    packages,
    contents: Object.fromEntries(versions.map(({ name, hash }) => [name, hash])),
    ...author(why),
    ...(commit ? { commit } : {}),
    ...(breaking ? { isBreaking: true } : {}),
    ...(waive.length > 0 ? { waived: [...waive] } : {}),
    ...more,
  };
  if (isAsked) return leaveToOperator(site, wish, signer);
  const request = await ask(site, wish, signer);
  const browserGate = new BrowserGate();
  return withProgress('rendering and checking', () => carryOut(site, request.id, { browserGate })).finally(
    () => browserGate.close(),
  );
}

/** The signer with the key in the environment. Throws a {@link UserError} if the packages need another one. */
export async function signerFor(site: Site, names: readonly string[]): Promise<Signer | undefined> {
  const signer = environmentSigner();
  checkSigner(await liveOwners(site), names, signer);
  return signer;
}

/**
 * The user who runs a command that concerns the whole site. Throws a {@link UserError} at once if owners have keys, and the
 * one in the environment is none of the site.
 */
export async function ownerOfSite(site: Site, why: string | undefined): Promise<Author & ByKey> {
  const signer = await signerFor(site, [THE_SITE]);
  return { ...author(why), key: signer?.id };
}

/** Asks for something, and waits until an operator has answered. */
export async function leaveToOperator(site: Site, wish: Wish, signer: Signer | undefined): Promise<Verdict> {
  const { id } = await ask(site, wish, signer);
  console.error(`asked for it as ${id}; an operator ("site operate") carries it out`);
  return withProgress('waiting for an operator', async () => {
    for (;;) {
      const verdict = await readVerdict(site, id);
      if (verdict) return verdict;
      await sleep(POLL_MS);
    }
  });
}

/** Prints a verdict; for people on the error output if nothing came of the request, and returns false then. */
export function tellVerdict(verdict: Verdict, { json }: LeaveOptions): boolean {
  const isDone = verdict.outcome !== 'refused' && verdict.outcome !== 'failed';
  if (json) console.log(JSON.stringify(verdict, null, 2));
  else (isDone ? console.log : console.error)(verdictText(verdict));
  return isDone;
}

/** A verdict for people. */
export const verdictText = ({ request, release, report, message, warnings }: Verdict): string =>
  [
    ...warnings.map((warning) => `warning: ${warning}`),
    ...(report ? [`report: site report ${release ?? request}`] : []),
    message,
  ].join('\n');

/**
 * Makes a change of the table and prints what it changed, or with `ask` leaves it to an operator. Returns false if an operator
 * refused it. Throws a {@link UsageError} for an order that means nothing.
 *
 * @param packages the versions that it is about; null for the whole site
 */
export async function changeOrAsk<Name extends Action>(
  site: Site,
  action: Name,
  order: OrderOf<Name>,
  packages: Versions | null,
  values: LeaveOptions,
): Promise<boolean | void> {
  meant(() => orderOf(action, order));
  const asked = packages && isAskedAction(action) ? { action, packages } : undefined;
  if (values.ask && !asked)
    throw new UsageError('Only an operator decides about the whole site: leave --ask out.');
  const signer = await signerFor(site, packages ? Object.keys(packages) : [THE_SITE]);
  if (values.ask && asked)
    return tellVerdict(await leaveToOperator(site, { ...asked, ...author(values.why) }, signer), values);
  const by = { ...author(values.why), key: signer?.id };
  const { entry, message } = await applyChange(site, action, order, by);
  reportChange(entry, message);
}
