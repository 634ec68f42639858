import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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
  /** Addresses that browsers had to ask the server for: what they have kept is not among them. */
  asked: string[];
  /** Package name → live version. */
  versions: () => Promise<Record<string, string>>;
  /** Makes published versions live, although the rules refuse them that are named; the other packages stay as they are. */
  promote: (
    packages: Readonly<Record<string, string>>,
    waived?: readonly string[],
  ) => ReturnType<typeof promote>;
  stop: () => Promise<void>;
};

type UnservedSite = Omit<TestSite, 'url' | 'asked' | 'stop'>;

/**
 * Serves a release of the current builds from a temporary site root, on a free port. Nothing is compressed or rendered
 * a second time: packages are those of the shared site, and the release is rendered once for each set of settings.
 *
 * @param settings public settings that differ from the defaults
 */
export async function startSite(settings: Record<string, string> = {}): Promise<TestSite> {
  if (Object.keys(settings).length > 0)
    return startPreparedSite(JSON.stringify(settings), async ({ site }) => {
      await promoteEverything(site, {}, readPublicSettings(settings), { by }, true);
    });
  const folder = newFolder();
  cpSync(sharedRoot(), folder, { recursive: true });
  return serveFolder(folder);
}

function sharedRoot(): string {
  const root = process.env[SHARED_ROOT];
  if (!root) throw new Error('No site is shared by the tests: see global-setup.ts.');
  return root;
}

/**
 * Serves a copy of a site that is prepared once for all worker processes.
 *
 * @param name of what is prepared
 * @param prepare changes a copy of the shared site
 */
export async function startPreparedSite(
  name: string,
  prepare: (site: UnservedSite) => Promise<void>,
): Promise<TestSite> {
  const shared = sharedRoot();
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
      cpSync(shared, draft, { recursive: true });
      await prepare(inFolder(draft));
      renameSync(draft, root);
    } catch (error) {
      rmSync(draft, { recursive: true });
      throw error;
    }
  }
  const folder = newFolder();
  cpSync(root, folder, { recursive: true });
  return serveFolder(folder);
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'promoscope-site-'));

async function serveFolder(folder: string): Promise<TestSite> {
  const inside = inFolder(folder);
  const asked: string[] = [];
  const server = await serve(inside.site, 0, { observe: ({ request }) => asked.push(request.url ?? '') });
  return {
    ...inside,
    asked,
    url: server.url,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function inFolder(folder: string): UnservedSite {
  const site = openSite(folder);
  return {
    site,
    folder,
    versions: () => liveVersions(site),
    promote: (packages, waived = []) => promote(site, { packages, by, waived, why: 'a test' }),
  };
}

/** Package name → version that a site's visitors get. */
async function liveVersions(site: Site): Promise<Record<string, string>> {
  const head = await site.log.head();
  return Object.fromEntries(
    Object.entries(head?.entry.packages ?? {}).map(([name, { version }]) => [name, version]),
  );
}

/** Publishes the current builds, starts the site that all tests share, and tells the test processes where it is. `stop` removes the prepared ones too. */
export async function startSharedSite(): Promise<TestSite> {
  const folder = newFolder();
  const { site: empty } = inFolder(folder);
  const versions: Record<string, string> = {};
  for (const each of PACKAGES) {
    const { name, version } = await publish(empty, path.join(WORKSPACE, each.folder));
    versions[name] = version;
  }
  await promoteEverything(empty, versions, readPublicSettings({}), { by }, true);
  const site = await serveFolder(folder);
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
