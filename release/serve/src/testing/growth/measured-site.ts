import { publish } from '@site/release-build/publish';
import { promote } from '@site/release-changes/promote';
import { siteIn } from '@site/release-model/site';
import type { Store } from '@site/release-model/store';
import { memoryStore } from '@site/release-model/testing/memory-store';
import { buildSampleRemote, buildSampleShell } from '@site/release-model/testing/sample-packages';
import { SAMPLE_SETTINGS } from '@site/release-changes/testing/sample-site';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';

/** A live site with remotes of the same size, whose team `r1` ships. */
export type MeasuredSite = {
  store: Store;
  /** Publishes a new build of a remote in a store; returns its version. */
  publishNext: (store: Store, name: string) => Promise<string>;
  remove: () => void;
};

/** How many entries the log gets first: a promotion looks at the last 60. */
const ENTRIES = 64;

/**
 * Builds, publishes and promotes a shell and remotes in memory, and gives the log a past.
 *
 * @param remotes number of remotes besides the one with the home page
 * @param pages of each of them
 */
export async function measuredSite(remotes: number, pages: number): Promise<MeasuredSite> {
  const folder = temporaryFolder();
  const store = memoryStore();
  const site = siteIn(store);
  const names = Array.from({ length: remotes }, (_, index) => `r${index + 1}`);
  const mounts = Object.fromEntries(names.map((name) => [`/${name}`, name]));
  const shell = buildSampleShell(folder, '', {}, { mounts: { '/': 'alpha', ...mounts }, links: ['/'] });
  const home = buildSampleRemote(folder, 'alpha', { './home': '<h1>Home</h1>', './fragment/banner': '' });
  let builds = 0;
  const build = (name: string): string => {
    builds += 1;
    const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 1);
    return buildSampleRemote(folder, name, {
      [`./${name}`]: `<h1>Build ${builds}</h1>`,
      [`./${name}/[slug]`]: Object.fromEntries(numbers.map((page) => [`${page}`, `<h1>Page ${page}</h1>`])),
    });
  };
  const packages: Record<string, string> = {};
  for (const source of [shell, home, ...names.map(build)]) {
    const { name, version } = await publish(site, source);
    packages[name] = version;
  }
  await promote(site, { by: 'Ada', packages, settings: SAMPLE_SETTINGS, browserRule: 'off' });
  for (let number = 2; number <= ENTRIES; number += 1) {
    const before = await site.log.head();
    if (before) await site.log.append({ ...before.entry, number, before: before.hash });
  }
  return {
    store,
    publishNext: async (target, name) => (await publish(siteIn(target), build(name))).version,
    remove: () => removeFolder(folder),
  };
}
