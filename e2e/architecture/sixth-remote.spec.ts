import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSite, promote, publish, readPublicSettings, serve } from '@site/release/release-tool';
import { sitePackages } from '../../scripts/packages.mjs';
import { expect, openHydrated, test } from '../support/test.ts';
import { addDocumentedRemote, type WorkspaceWithEvents } from './documented-remote.ts';

let workspace: WorkspaceWithEvents;
let folder: string;
let server: Awaited<ReturnType<typeof serve>> | undefined;
test.beforeEach(() => {
  workspace = addDocumentedRemote();
  folder = mkdtempSync(path.join(tmpdir(), 'promoscope-site-'));
});
test.afterEach(async () => {
  await server?.close();
  workspace.remove();
  rmSync(folder, { recursive: true });
});

test('a sixth remote is one folder and one line: the guide makes one, and its page is served', async ({
  page,
}) => {
  test.slow();
  const packages = sitePackages(workspace.root);
  expect(packages).toContainEqual({ name: 'events', folder: 'mfe-events', role: 'remote' });
  expect(packages).toHaveLength(sitePackages().length + 1);
  await workspace.build('mfe-events');
  await workspace.build('shell');

  const site = openSite(folder);
  const versions: Record<string, string> = {};
  for (const each of packages) {
    const { name, version } = await publish(site, path.join(workspace.root, each.folder));
    versions[name] = version;
  }
  await promote(site, { packages: versions, settings: readPublicSettings({}), by: 'the guide' });
  server = await serve(site, 0);
  await openHydrated(page, `${server.url}/events`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await expect(page).toHaveTitle(/^Events\b/);
  await page.getByRole('link', { name: 'Careers' }).first().click();
  await expect(page).toHaveURL(`${server.url}/careers`);
});
