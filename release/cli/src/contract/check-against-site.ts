import { rmSync } from 'node:fs';
import type { SiteContract } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { publish } from '@site/release-build/publish';
import { type CheckedPromotion, checkPromotion } from '@site/release-changes/promote';
import type { Looks } from '@site/release-model/browser-look';
import { folderStore } from '@site/release-model/folder-store';
import type { Versions } from '@site/release-model/log-entry';
import { siteIn } from '@site/release-model/site';
import { layeredStore, type Store } from '@site/release-model/store';
import { workFolder } from '@site/release-model/work-folder';
import { httpStore } from './http-store.ts';
import { isStillLive, readContract, type ReadContract } from './read-contract.ts';

/** Looks at a release if this machine has a browser; otherwise says that a promotion may still find something. */
const looksIfItCan = (gate: Looks): Looks => ({
  look: async (site, release) => {
    try {
      return await gate.look(site, release);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const warning = `the rules that need a browser were left out, and a promotion checks them. ${error.message}`;
      return { refusals: [], warnings: [warning] };
    }
  },
});

/** What to check against a live site. */
type SiteCheck = {
  /** Address of the site. */
  site: string;
  /** Folders of built packages. */
  folders: readonly string[];
  isBreaking: boolean;
  browserGate?: Looks;
  /** Folder that keeps content of the site between checks. */
  cache?: string | undefined;
};

/** What the live site would say of a promotion, and where and against which release it was asked. */
export type CheckedAgainstSite = CheckedPromotion & { packages: Versions; origin: string; release: number };

/**
 * Puts builds through the gate as a promotion on the live site would: with the same code, on what the site serves of its
 * store. Nothing is sent to the site. If another release becomes live meanwhile, the check begins once more.
 *
 * @param take is given the result while all that it needs is there; the report of a check is made from it
 */
export async function checkAgainstSite<Result>(
  check: SiteCheck,
  take: (checked: CheckedAgainstSite) => Promise<Result>,
): Promise<Result> {
  const first = await attempt(check, await readContract(check.site), take, false);
  if (first !== undefined) return first.result;
  const second = await attempt(check, await readContract(check.site), take, true);
  if (second === undefined) throw new Error('The last attempt has a result.');
  return second.result;
}

async function attempt<Result>(
  check: SiteCheck,
  read: ReadContract,
  take: (checked: CheckedAgainstSite) => Promise<Result>,
  isLast: boolean,
): Promise<{ result: Result } | undefined> {
  const folder = workFolder('site-check');
  const isOutdated = async () => !isLast && !(await isStillLive(read));
  try {
    const checked = await checkOnce(check, read, folder);
    if (await isOutdated()) return undefined;
    return { result: await take(checked) };
  } catch (error) {
    if (await isOutdated()) return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkOnce(
  { folders, isBreaking, browserGate, cache }: SiteCheck,
  { contract, origin }: ReadContract,
  folder: string,
): Promise<CheckedAgainstSite> {
  const kept = cache === undefined ? undefined : folderStore(cache);
  const live = await httpStore(origin, contract.entry, kept);
  const site = siteIn(layeredStore(folderStore(folder), live));
  const packages: Record<string, string> = {};
  try {
    for (const each of folders) {
      const { name, version } = await publish(site, each);
      packages[name] = version;
    }
    const checked = await checkPromotion(
      site,
      packages,
      isBreaking,
      browserGate && looksFor(contract, browserGate),
    );
    // The gate takes what can't be read for something that is not there: such a verdict would be a guess.
    const failure = live.failure();
    if (failure) throw failure;
    await removeUnused(kept, live.used);
    return { ...checked, packages, origin, release: contract.release };
  } catch (error) {
    const failure = live.failure() ?? error;
    if (failure instanceof UserError) throw failure;
    throw new UserError(`${origin} serves a release that can't be read (${String(failure)}).`, {
      cause: failure,
    });
  }
}

/** A site that requires a browser gives no verdict without one; neither does the check. */
const looksFor = ({ gate }: SiteContract, browserGate: Looks): Looks =>
  gate.browser === 'required' ? browserGate : looksIfItCan(browserGate);

/** Keeps a cache as large as the last check needs. */
async function removeUnused(cache: Store | undefined, used: ReadonlySet<string>): Promise<void> {
  try {
    const keys = (await cache?.list('content/')) ?? [];
    await cache?.remove(keys.filter((key) => !used.has(key)));
  } catch {
    // It only takes up space.
  }
}
