import { userName } from '../../build/publish/author.ts';
import { Refused } from '../../build/gate/gate.ts';
import type { Author, ByKey, ChangeBy } from '../../changes/promote/commit.ts';
import { tellSearchEngines } from '../../changes/promote/index-now.ts';
import { promote } from '../../changes/promote/promote.ts';
import { checkRuleNames } from '../../changes/promote/refusals.ts';
import { reportChange } from '../../model/log/changes.ts';
import { liveOwners } from '../../model/signatures/live-owners.ts';
import type { CanaryPlan, LogEntry, Versions } from '../../model/log/log-entry.ts';
import { checkSigner, THE_SITE } from '../../model/signatures/owners.ts';
import { readVersion } from '../../model/versions/published-versions.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import { environmentSigner } from '../../model/signatures/signature.ts';
import type { Site } from '../../model/store/site.ts';
import { browserGate } from '../browser-gate/browser-gate.ts';
import { withProgress } from './progress.ts';
import { meant, UsageError } from './site-command.ts';

/** The user who runs a command, and the reason given with `--why`. */
export const author = (why?: string): Author => ({ by: userName(), ...(why ? { why } : {}) });

/** Options of a command that brings versions out; `waive` has names of rules that don't count. */
export type PromoteOptions = {
  why?: string;
  json?: true;
  breaking?: true;
  waive?: readonly string[];
  /** False: no browser looks. */
  browser?: boolean;
};

/** Throws a {@link UsageError} for options that make no sense, before anything happens. */
export function checkPromoteOptions({ why, waive = [] }: PromoteOptions): void {
  if (waive.length === 0) return;
  if (!why) throw new UsageError('Say why the rule does not count: --waive <rule> --why "…"');
  meant(() => checkRuleNames(waive));
}

/** What a command came to, for people and for programs. */
export type Outcome = {
  outcome: 'live' | 'done' | 'unchanged' | 'preview' | 'refused';
  /** Number of the release, if it is live. */
  release?: number;
  /** Where the preview is, and until when, if one was made. */
  preview?: { address: string; until: string };
  refusals: readonly Refusal[];
  warnings: readonly string[];
  /** One sentence for people. */
  message: string;
};

/** Puts versions through the gate, and makes them live or gives them to a share of the visitors. */
export async function promoteVersions(
  site: Site,
  packages: Versions,
  { why, breaking, waive = [], browser = true }: PromoteOptions,
  { retires = [], canary }: { retires?: readonly string[]; canary?: CanaryPlan } = {},
): Promise<Outcome> {
  // Signatures vouch for the versions; for what leaves, only a key does.
  const key = retires.length > 0 ? await keyFor(site, retires) : environmentSigner()?.id;
  const order = {
    packages,
    ...author(why),
    key,
    commit: await commitsOf(site, packages),
    isBreaking: breaking ?? false,
    waived: waive,
    retires,
    canary,
    browserGate: browser ? browserGate() : undefined,
  };
  try {
    const made = await withProgress('rendering and checking', () => promote(site, order));
    const { number, release } = made.entry;
    const outcome = !made.isNew ? 'unchanged' : release === number ? 'live' : 'done';
    const untold = outcome === 'live' ? await tellSearchEngines(site, made.entry) : undefined;
    return {
      outcome,
      ...(outcome === 'live' ? { release } : {}),
      refusals: [],
      warnings: [...made.warnings, ...(untold ? [untold] : [])],
      message: made.message,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusals, message } = error;
    return { outcome: 'refused', refusals, warnings: [], message };
  }
}

/** Commits from which versions were built; undefined if none is known. */
export async function commitsOf(site: Site, packages: Versions): Promise<string | undefined> {
  const owners = await liveOwners(site);
  const read = Object.entries(packages).map(([name, version]) =>
    readVersion(site, name, version, { owners }),
  );
  const commits = (await Promise.all(read)).flatMap(({ record }) => record.commit ?? []);
  return [...new Set(commits)].join(', ') || undefined;
}

/** Id of the key in the environment. Throws a {@link UserError} if the packages need another one. */
export async function keyFor(site: Site, names: readonly string[]): Promise<string | undefined> {
  const id = environmentSigner()?.id;
  checkSigner(await liveOwners(site), names, id);
  return id;
}

/**
 * The user who runs a command that concerns the whole site. Throws a {@link UserError} at once if owners have keys, and the
 * one in the environment is none of the site.
 */
export const ownerOfSite = async (site: Site, why: string | undefined): Promise<Author & ByKey> => ({
  ...author(why),
  key: await keyFor(site, [THE_SITE]),
});

/** Prints what a command came to; for people on the error output if the gate refused, and returns false then. */
export function tellOutcome(outcome: Outcome, { json }: Pick<PromoteOptions, 'json'>): boolean {
  const isDone = outcome.outcome !== 'refused';
  const { warnings, message } = outcome;
  const text = [...warnings.map((warning) => `warning: ${warning}`), message].join('\n');
  if (json) console.log(JSON.stringify(outcome, null, 2));
  else (isDone ? console.log : console.error)(text);
  return isDone;
}

/**
 * Makes a change and prints what it changed.
 *
 * @param owners names of the packages that it is about, or `THE_SITE`: their key is needed
 * @param otherwise why there was nothing to change
 */
export async function makeChange(
  site: Site,
  owners: readonly string[],
  why: string | undefined,
  change: (by: ChangeBy) => Promise<LogEntry | null>,
  otherwise: string,
): Promise<void> {
  const key = await keyFor(site, owners);
  reportChange(await change({ ...author(why), key }), otherwise);
}
