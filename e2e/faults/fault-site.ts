import { rmSync } from 'node:fs';
import { promote, publish, readPublicSettings } from '@site/release/release-tool';
import { startSite, type TestSite } from '../support/site.ts';
import { test as base } from '../support/test.ts';
import { crashingBuild, earlierBuild, REMOTES, type Crash, type Remote } from './faults.ts';

/** A site on which every remote has a good version and a good one before it. */
export type FaultSite = TestSite & {
  /** Has every browser that loads a page from now on run a version that crashes; ends with {@link FaultSite.mend}. */
  crash: (remote: Remote, crash: Crash) => Promise<void>;
  mend: () => Promise<void>;
};

/** Playwright's `test`, with such a site for each worker. */
export const test = base.extend<object, { site: FaultSite }>({
  site: [
    async ({}, use) => {
      const site = await startFaultSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function startFaultSite(): Promise<FaultSite> {
  const site = await startSite();
  const { root } = site;
  const settings = readPublicSettings({});
  const good = root.current()?.versions ?? {};
  const publishCopy = async (folder: string) => {
    const { version } = await publish(root, folder);
    rmSync(folder, { recursive: true });
    return version;
  };
  const earlier: Record<string, string> = {};
  for (const remote of Object.keys(REMOTES) as Remote[]) {
    earlier[remote] = await publishCopy(earlierBuild(remote));
  }
  await promote(root, settings, { ...good, ...earlier });
  await promote(root, settings, good);
  return {
    ...site,
    crash: async (remote, crash) => {
      const version = await publishCopy(crashingBuild(remote, crash));
      await promote(root, settings, { ...good, [remote]: version });
    },
    mend: async () => {
      await promote(root, settings, good);
    },
  };
}
