import { BrowserGate } from '../browser/browser-gate.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Versions } from '../log/log-entry.ts';
import { carryOut } from '../promote/operate.ts';
import { askForPromotion, readVerdict, type PromotionRequest, type Verdict } from '../promote/request.ts';
import { checkRuleNames } from '../promote/waiver.ts';
import { readVersion } from '../publish/read-version.ts';
import { liveOwners } from '../signatures/live-owners.ts';
import type { Site } from '../store/site.ts';
import { author } from './author.ts';
import { UserError } from './user-error.ts';

const POLL_MS = 500;

/** Options of every command that asks an operator for something. */
export const ASK_OPTIONS = {
  why: { type: 'string' },
  breaking: { type: 'boolean', default: false },
  ask: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  waive: { type: 'string', multiple: true },
} as const;

/** The values of {@link ASK_OPTIONS}. */
export type AskOptions = {
  why?: string | undefined;
  breaking: boolean;
  ask: boolean;
  json: boolean;
  /** Names of rules that don't count. */
  waive?: string[] | undefined;
};

/** Throws a {@link UserError} for options that make no sense, before anything happens. */
export function checkAskOptions({ why, waive = [] }: AskOptions): void {
  if (waive.length === 0) return;
  if (!why) throw new UserError('Say why the rule does not count: --waive <rule> --why "…"');
  checkRuleNames(waive);
}

/** Asks for versions to go live or to be previewed, and returns the verdict: of this process, or with `ask` of another one. */
export async function askOperator(
  site: Site,
  packages: Versions,
  { why, breaking, ask, waive = [] }: AskOptions,
  more: Pick<PromotionRequest, 'preview'> = {},
): Promise<Verdict> {
  const owners = await liveOwners(site);
  const read = Object.entries(packages).map(([name, version]) =>
    readVersion(site, name, version, { owners }),
  );
  const commits = (await Promise.all(read)).map(({ record }) => record.commit);
  const commit = [...new Set(commits)].filter(Boolean).join(', ');
  const request = await askForPromotion(site, {
    packages,
    ...author(why),
    ...(commit ? { commit } : {}),
    ...(breaking ? { isBreaking: true } : {}),
    ...(waive.length > 0 ? { waived: waive } : {}),
    ...more,
  });
  if (!ask) {
    const browserGate = new BrowserGate();
    return carryOut(site, request.id, { browserGate }).finally(() => browserGate.close());
  }
  console.error(`asked for it as ${request.id}; an operator ("site operate") carries it out`);
  for (;;) {
    const verdict = await readVerdict(site, request.id);
    if (verdict) return verdict;
    await sleep(POLL_MS);
  }
}

/** Prints a verdict. Returns false if nothing came of the request. */
export function tellVerdict(verdict: Verdict, { json }: AskOptions): boolean {
  console.log(json ? JSON.stringify(verdict, null, 2) : verdictText(verdict));
  return verdict.outcome !== 'refused' && verdict.outcome !== 'failed';
}

/** A verdict for people. */
export const verdictText = ({ request, release, report, message, warnings }: Verdict): string =>
  [
    ...warnings.map((warning) => `warning: ${warning}`),
    ...(report ? [`report: site report ${release ?? request}`] : []),
    message,
  ].join('\n');
