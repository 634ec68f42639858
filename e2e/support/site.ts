import { linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote, publish, readPublicSettings, serve, SiteRoot } from '@site/release/release-tool';
import { sitePackages } from '../../scripts/packages.mjs';

/** Folder of the workspace. */
export const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** The shell and the remotes: container name and folder relative to the workspace. */
export const PACKAGES = sitePackages(WORKSPACE);

/** Container names of the remotes. */
export const REMOTES: readonly string[] = PACKAGES.flatMap(({ name, role }) =>
  role === 'remote' ? name : [],
);

/** Environment variable with the site root of the site that all tests share. Other sites begin as its copies. */
const SHARED_ROOT = 'SHARED_SITE_ROOT';

/** A running site. */
export type TestSite = {
  url: string;
  root: SiteRoot;
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Serves a release of the current builds from a temporary site root, on a free port. Nothing is compressed or rendered
 * a second time: packages, and with the default settings the release as well, are those of the shared site.
 *
 * @param settings public settings that differ from the defaults
 */
export async function startSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-site-'));
  const root = new SiteRoot(folder);
  const shared = process.env[SHARED_ROOT];
  if (shared) linkTree(shared, folder);
  else for (const each of PACKAGES) await publish(root, path.join(WORKSPACE, each.folder));
  const checked = readPublicSettings(settings);
  await promote(root, checked);
  const server = await serve(root, 0);
  return {
    url: server.url,
    root,
    promote: async () => {
      await promote(root, checked);
    },
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the site that all tests share, and tells the test processes where it is. */
export async function startSharedSite(): Promise<TestSite> {
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env[SHARED_ROOT] = site.root.folder;
  return site;
}

/** Copies a folder by hard links: the release tool replaces files and never writes into one. */
function linkTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target);
      linkTree(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}
