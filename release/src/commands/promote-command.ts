import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Versions } from '../log/log-entry.ts';
import { carryOut } from '../promote/operate.ts';
import { askForPromotion, readVerdict, type Verdict } from '../promote/request.ts';
import { readRecord } from '../publish/version-record.ts';
import type { Site } from '../store/site.ts';
import { author } from './author.ts';
import { versionsMeant } from './package-versions.ts';
import { UserError } from './user-error.ts';

const POLL_MS = 500;

/**
 * `site promote <package>[@<version>]… [--why …] [--breaking] [--ask]`: asks for a promotion and carries it out, or waits
 * for an operator to do so. Returns false if it was refused.
 */
export async function promoteCommand(site: Site, args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      breaking: { type: 'boolean', default: false },
      ask: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) {
    throw new UserError(
      'Name the packages to promote, for example "site promote careers": "site status" lists what was published.',
    );
  }
  const packages = await versionsMeant(site, positionals);
  if (!values.json) await announce(site, packages);
  const verdict = await promoteVersions(site, packages, {
    why: values.why,
    isBreaking: values.breaking,
    onlyAsk: values.ask,
  });
  console.log(values.json ? JSON.stringify(verdict, null, 2) : verdictText(verdict));
  return verdict.outcome === 'live' || verdict.outcome === 'unchanged';
}

/** Asks for versions to go live, and returns the verdict. */
export async function promoteVersions(
  site: Site,
  packages: Versions,
  { why, isBreaking, onlyAsk }: { why?: string | undefined; isBreaking: boolean; onlyAsk: boolean },
): Promise<Verdict> {
  const commits = Object.entries(packages).map(async ([name, version]) => {
    return (await readRecord(site, name, version)).commit;
  });
  const commit = [...new Set(await Promise.all(commits))].filter(Boolean).join(', ');
  const request = await askForPromotion(site, {
    packages,
    ...author(why),
    ...(commit ? { commit } : {}),
    ...(isBreaking ? { isBreaking } : {}),
  } as Parameters<typeof askForPromotion>[1]);
  if (!onlyAsk) return carryOut(site, request.id);
  console.error(`asked for it as ${request.id}; an operator ("site operate") carries it out`);
  for (;;) {
    const verdict = await readVerdict(site, request.id);
    if (verdict) return verdict;
    await sleep(POLL_MS);
  }
}

/** Says what will change. */
async function announce(site: Site, packages: Versions): Promise<void> {
  const live = (await site.log.lastReadable()).stored?.entry.packages ?? {};
  for (const [name, version] of Object.entries(packages)) {
    console.log(`${name}: ${live[name]?.version ?? 'nothing'} → ${version}`);
  }
}

/** A verdict for people. */
export function verdictText({ message, warnings }: Verdict): string {
  return [...warnings.map((warning) => `warning: ${warning}`), message].join('\n');
}
