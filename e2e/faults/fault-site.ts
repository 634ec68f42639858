import { startPreparedSite, type TestSite } from '../support/site.ts';
import { publishCopy } from '../support/rebuild.ts';
import { test as base } from '../support/test.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { crashingBuild, equalBuild, type Crash } from './faults.ts';
import { REMOTES, type Remote } from '../support/remotes.ts';

/** A site on which every remote has a good version and a good one before it. */
export type FaultSite = TestSite & {
  /** Makes and ends faults in the site's answers. */
  faults: FaultServer;
  /** Remote → files of the good version that visitors get, below `/packages/<name>/`; it shares none with the one before. */
  liveFiles: Readonly<Record<string, readonly string[]>>;
  /** Promotes a version of a remote that crashes in browsers. Every other remote is good. */
  crash: (remote: Remote, crash: Crash) => Promise<void>;
};

type WorkerFixtures = {
  /** A site on which nothing is promoted. */
  site: FaultSite;
  /** Another one for crashes: the version before the live one may be one that crashes. */
  crashSite: FaultSite;
  /** Faults in the answers of the site that all tests share. */
  sharedFaults: FaultServer;
};

/** Playwright's `test` with sites that fail. One for all specs: each worker starts once, and makes the sites it needs. */
export const test = base.extend<object, WorkerFixtures>({
  // Nobody looks at what is further down, and drawing it takes a good part of a visit.
  viewport: { width: 1280, height: 480 },
  site: [
    async ({}, use) => {
      const site = await startFaultSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  crashSite: [
    async ({}, use) => {
      const site = await startFaultSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  sharedFaults: [
    async ({}, use) => {
      const faults = await startFaultServer(process.env['SITE_URL'] ?? '');
      await use(faults);
      await faults.close();
    },
    { scope: 'worker' },
  ],
});

async function startFaultSite(): Promise<FaultSite> {
  // The versions of the shared site are the previous ones: it was promoted before.
  const site = await startPreparedSite('a second version of every remote', async (copy) => {
    const packages = await copy.versions();
    for (const remote of REMOTES) packages[remote.name] = await publishCopy(copy.site, equalBuild(remote));
    await copy.promote(packages);
  });
  const good = await site.versions();
  const liveFiles: Record<string, string[]> = {};
  for (const { name } of REMOTES) {
    const manifest = await (
      await fetch(`${site.url}/packages/${name}/${good[name]}/mf-manifest.json`)
    ).text();
    const own = ['remote-entry.js', 'markup/consent-banner.json'].map((file) => `${good[name]}/${file}`);
    liveFiles[name] = [...new Set(manifest.match(/static\/[^"]+\.(?:js|css)/g)), ...own];
  }
  const faults = await startFaultServer(site.url);
  return {
    ...site,
    url: faults.url,
    faults,
    stop: async () => {
      await faults.close();
      await site.stop();
    },
    liveFiles,
    crash: async (remote, crash) => {
      const version = await publishCopy(site.site, crashingBuild(remote, crash));
      // The version that was live before must be a good one.
      const { [remote.name]: live } = await site.versions();
      if (live !== good[remote.name]) await site.promote(good);
      await site.promote({ ...good, [remote.name]: version });
    },
  };
}
