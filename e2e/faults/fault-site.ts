import { rmSync } from 'node:fs';
import { publish } from '@site/release/release-tool';
import { startSite, type TestSite } from '../support/site.ts';
import { test as base } from '../support/test.ts';
import { crashingBuild, equalBuild, type Crash } from './faults.ts';
import { REMOTES, type Remote } from '../support/remotes.ts';

/** A site on which every remote has a good version and a good one before it. */
export type FaultSite = TestSite & {
  /** Version of a remote that visitors get. */
  liveVersion: (remote: Remote) => string | undefined;
  /** Promotes a version of a remote that crashes in browsers. Every other remote is good. */
  crash: (remote: Remote, crash: Crash) => Promise<void>;
};

const siteOfWorker = [
  async ({}, use: (site: FaultSite) => Promise<void>) => {
    const site = await startFaultSite();
    await use(site);
    await site.stop();
  },
  { scope: 'worker', timeout: 120_000 },
] as const;

/** Playwright's `test`, with such a site for each worker, on which nothing is promoted. */
export const test = base.extend<object, { site: FaultSite }>({ site: [...siteOfWorker] });

/** The same with a site for crashes: the version before the live one may be one that crashes. */
export const crashTest = base.extend<object, { crashSite: FaultSite }>({ crashSite: [...siteOfWorker] });

async function startFaultSite(): Promise<FaultSite> {
  const site = await startSite();
  const publishCopy = async (folder: string) => {
    const { version } = await publish(site.site, folder);
    rmSync(folder, { recursive: true });
    return version;
  };
  // The versions of the shared site are the previous ones: it was promoted before.
  const good = await site.versions();
  for (const remote of REMOTES) good[remote.name] = await publishCopy(equalBuild(remote));
  await site.promote(good);
  let live = await site.versions();
  return {
    ...site,
    liveVersion: (remote) => live[remote.name],
    crash: async (remote, crash) => {
      const version = await publishCopy(crashingBuild(remote, crash));
      // The version that was live before must be a good one.
      await site.promote(good);
      await site.promote({ ...good, [remote.name]: version });
      live = await site.versions();
    },
  };
}
