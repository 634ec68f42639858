import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

/** What follows the name of that folder: the folder of site roots that several tests begin as copies of. */
const PREPARED = '-prepared';

/** The person who promotes in tests. */
const by = 'the browser tests';

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
 * a second time: packages are those of the shared site, and the release is rendered once for each set of settings.
 *
 * @param settings public settings that differ from the defaults
 */
export async function startSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const shared = process.env[SHARED_ROOT];
  const release = async ({ site }: Pick<TestSite, 'site'>) => {
    const versions: Record<string, string> = {};
    for (const each of shared ? [] : PACKAGES) {
      const { name, version } = await publish(site, path.join(WORKSPACE, each.folder));
      versions[name] = version;
    }
    await promoteEverything(site, versions, readPublicSettings(settings), { by }, true);
  };
  if (shared && Object.keys(settings).length > 0) return startPreparedSite(JSON.stringify(settings), release);
  const folder = newFolder();
  if (shared) linkTree(shared, folder);
  else await release({ site: openSite(folder) });
  return serveFolder(folder);
}

/**
 * Serves a copy of a site that is prepared once for all worker processes.
 *
 * @param name of what is prepared
 * @param prepare changes a copy of the shared site
 */
export async function startPreparedSite(
  name: string,
  prepare: (site: Omit<TestSite, 'url' | 'stop'>) => Promise<void>,
): Promise<TestSite> {
  const shared = process.env[SHARED_ROOT];
  if (!shared) throw new Error('No site is shared by the tests: see global-setup.ts.');
  const parent = shared + PREPARED;
  const root = path.join(parent, createHash('sha256').update(name).digest('hex').slice(0, 16));
  mkdirSync(parent, { recursive: true });
  while (!existsSync(root)) {
    const draft = `${root}-draft`;
    try {
      mkdirSync(draft);
    } catch {
      // Another process prepares it.
      await wait(100);
      continue;
    }
    try {
      linkTree(shared, draft);
      await prepare(inFolder(draft));
      renameSync(draft, root);
    } catch (error) {
      rmSync(draft, { recursive: true });
      throw error;
    }
  }
  const folder = newFolder();
  linkTree(root, folder);
  return serveFolder(folder);
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'promoscope-site-'));

async function serveFolder(folder: string): Promise<TestSite> {
  const inside = inFolder(folder);
  const server = await serve(inside.site, 0);
  return {
    ...inside,
    url: server.url,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function inFolder(folder: string): Omit<TestSite, 'url' | 'stop'> {
  const site = openSite(folder);
  return {
    site,
    folder,
    versions: () => liveVersions(site),
    promote: (packages, waived = []) => promote(site, { packages, by, waived, why: 'a test' }),
    promoteComplete: () => promote(site, { packages: {}, by, isComplete: true }),
  };
}

/** Package name → version that a site's visitors get. */
export async function liveVersions(site: Site): Promise<Record<string, string>> {
  const head = await site.log.head();
  return Object.fromEntries(
    Object.entries(head?.entry.packages ?? {}).map(([name, { version }]) => [name, version]),
  );
}

/** Starts the site that all tests share, and tells the test processes where it is. `stop` removes the prepared ones too. */
export async function startSharedSite(): Promise<TestSite> {
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env[SHARED_ROOT] = site.folder;
  return {
    ...site,
    stop: async () => {
      await site.stop();
      rmSync(site.folder + PREPARED, { recursive: true, force: true });
    },
  };
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
