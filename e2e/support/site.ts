import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  openSite,
  promote,
  promoteEverything,
  publish,
  readPublicSettings,
  serve,
  type Site,
} from '@site/release/release-tool';
import { sitePackages } from '../../scripts/packages.mjs';

/** Folder of the workspace. */
export const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** The shell and the remotes: container name and folder relative to the workspace. */
export const PACKAGES = sitePackages(WORKSPACE);

/** Environment variable with the site root of the site that all tests share. Other sites begin as its copies. */
const SHARED_ROOT = 'SHARED_SITE_ROOT';

/** The person who promotes in tests. */
const by = 'the browser tests';

/** Whether the tests look at builds without some tricks, or without any (`LEAN`). */
export const PLAIN = Boolean(process.env['LEAN']);

/** Such a site is heavier than the budgets allow, which are those of the site with all tricks. */
const OF_A_PLAIN_SITE = { waived: PLAIN ? ['byte-budget', 'page-budget'] : [] };

/** A running site. */
export type TestSite = {
  url: string;
  site: Site;
  /** Folder of the site root. */
  folder: string;
  /** Package name → live version. */
  versions: () => Promise<Record<string, string>>;
  /** Makes published versions live, although the rules refuse them that are named; the other packages stay as they are. */
  promote: (
    packages: Readonly<Record<string, string>>,
    waived?: readonly string[],
  ) => ReturnType<typeof promote>;
  /** Renders every page of the live versions again. */
  promoteComplete: () => ReturnType<typeof promote>;
  stop: () => Promise<void>;
};

/**
 * Serves a release of the current builds from a temporary site root, on a free port. Nothing is compressed or rendered
 * a second time: packages, and with the default settings the release as well, are those of the shared site.
 *
 * @param settings public settings that differ from the defaults
 * @param from site root that this one begins as a copy of; by default that of the shared site
 */
export async function startSite(
  settings: Record<string, string> = {},
  from = process.env[SHARED_ROOT],
): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-site-'));
  const site = openSite(folder);
  if (from) linkTree(from, folder);
  const versions: Record<string, string> = {};
  for (const each of from ? [] : PACKAGES) {
    const { name, version } = await publish(site, path.join(WORKSPACE, each.folder));
    versions[name] = version;
  }
  await promoteEverything(site, versions, readPublicSettings(settings), { by, ...OF_A_PLAIN_SITE }, true);
  const server = await serve(site, 0);
  return {
    url: server.url,
    site,
    folder,
    versions: () => liveVersions(site),
    promote: (packages, waived = []) =>
      promote(site, { packages, by, waived: [...waived, ...OF_A_PLAIN_SITE.waived], why: 'a test' }),
    promoteComplete: () => promote(site, { packages: {}, by, ...OF_A_PLAIN_SITE, isComplete: true }),
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Package name → version that a site's visitors get. */
export async function liveVersions(site: Site): Promise<Record<string, string>> {
  const head = await site.log.head();
  return Object.fromEntries(
    Object.entries(head?.entry.packages ?? {}).map(([name, { version }]) => [name, version]),
  );
}

/** Starts the site that all tests share, and tells the test processes where it is. */
export async function startSharedSite(): Promise<TestSite> {
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env[SHARED_ROOT] = site.folder;
  return site;
}

/**
 * Copies a folder by hard links: the release tool creates and removes files and never writes into one. Where there are no
 * links, between two disks, say, files are copied.
 */
function linkTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target);
      linkTree(source, target);
    } else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}
