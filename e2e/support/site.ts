import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote, publish, readPublicSettings, serve, SiteRoot } from '@site/release/release-tool';

/** Folder of the workspace. */
export const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** Folders of the five packages, relative to the workspace. */
export const PACKAGES = ['shell', 'mfe-marketing', 'mfe-content', 'mfe-careers', 'mfe-consent'] as const;

/** A site of a test's own. */
export type TestSite = {
  url: string;
  root: SiteRoot;
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Publishes the current builds into a temporary site root, promotes and serves them on a free port.
 *
 * @param settings public settings that differ from the defaults
 */
export async function startSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-site-'));
  const root = new SiteRoot(folder);
  for (const name of PACKAGES) await publish(root, path.join(WORKSPACE, name));
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
