import { cpSync, mkdtempSync, rmSync } from 'node:fs';
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

/** Names of the remotes. */
export const REMOTES = PACKAGES.filter(({ role }) => role === 'remote').map(({ name }) => name);

/** Names the site root of the site that all tests share. Other sites begin as its copies. */
const SHARED_ROOT = 'SHARED_SITE_ROOT';

/** The person who promotes in tests. */
const by = 'the browser tests';

/** A running site. */
export type TestSite = {
  url: string;
  site: Site;
  /** Folder of the site root. */
  folder: string;
  /** Addresses that browsers had to ask the server for: what they have kept is not among them. */
  asked: string[];
  /** Package name → live version. */
  versions: () => Promise<Record<string, string>>;
  /** Makes published versions live; the other packages stay as they are. */
  promote: (packages: Readonly<Record<string, string>>) => ReturnType<typeof promote>;
  stop: () => Promise<void>;
};

/** Serves a copy of the shared site to one test, at an origin of its own. Nothing is compressed or rendered again. */
export async function startSite(): Promise<TestSite> {
  const shared = process.env[SHARED_ROOT];
  if (!shared) throw new Error('No site is shared by the tests: see global-setup.ts.');
  const folder = newFolder();
  cpSync(shared, folder, { recursive: true });
  return serveFolder(folder);
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'promoscope-site-'));

async function serveFolder(folder: string): Promise<TestSite> {
  const site = openSite(folder);
  const asked: string[] = [];
  const server = await serve(site, 0, { observe: ({ request }) => asked.push(request.url ?? '') });
  return {
    site,
    folder,
    asked,
    url: server.url,
    versions: () => liveVersions(site),
    promote: (packages) => promote(site, { packages, by, why: 'a test' }),
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Package name → version that a site's visitors get. */
async function liveVersions(site: Site): Promise<Record<string, string>> {
  const head = await site.log.head();
  return Object.fromEntries(
    Object.entries(head?.entry.packages ?? {}).map(([name, { version }]) => [name, version]),
  );
}

/**
 * Publishes the current builds, starts the site that all tests share, and tells the test processes where it is.
 *
 * @param settings public settings that differ from the defaults
 */
export async function startSharedSite(settings: Record<string, string>): Promise<TestSite> {
  const folder = newFolder();
  const empty = openSite(folder);
  const versions: Record<string, string> = {};
  for (const each of PACKAGES) {
    const { name, version } = await publish(empty, path.join(WORKSPACE, each.folder));
    versions[name] = version;
  }
  await promoteEverything(empty, versions, readPublicSettings(settings), { by }, true);
  const site = await serveFolder(folder);
  process.env['SITE_URL'] = site.url;
  process.env[SHARED_ROOT] = folder;
  return site;
}
