/** `npm start`: from a fresh clone to the served site. */
import path from 'node:path';
import { chooseBackend, startBackend } from './backend.mjs';
import { buildPackages } from './build.mjs';
import { installDependencies } from './install.mjs';
import { sitePackages } from './packages.mjs';
import { workspace } from './run.mjs';
import { command, readOptions, step } from './steps.mjs';

await command(async () => {
  const { force = false } = readOptions({ force: { type: 'boolean' } });
  console.log('Promoscope site');
  await step('install', installDependencies);
  // Exists only once the dependencies are installed and the release tool is compiled.
  const release = await import('@site/release/release-tool');
  const { checkDifferentPorts, checkPortIsFree, loadEnvironment, readSetting, readPublicSettings } =
    await import('@site/contracts/environment');
  loadEnvironment(workspace);
  const port = readSetting(process.env, 'PORT_SHELL');
  const chosenBackend = await chooseBackend();
  const settings = readPublicSettings();
  if (chosenBackend.isEmbedded) checkDifferentPorts({ PORT_SHELL: port, SUPABASE_PORT: chosenBackend.port });
  await checkPortIsFree(port, 'PORT_SHELL');
  const site = release.openSite(release.siteRootPlace(process.env));
  await step('build', () => buildPackages());
  /** @type {Record<string, string>} */
  const versions = {};
  await step('publish', async () => {
    const fresh = [];
    for (const each of sitePackages()) {
      const { name, version, isNew } = await release.publish(site, path.join(workspace, each.folder));
      versions[name] = version;
      if (isNew) fresh.push(name);
    }
    return fresh.length ? fresh.join(', ') : 'nothing new';
  });
  await step('promote', async () => {
    const author = { by: release.userName(), why: 'npm start' };
    const { entry, totalPages, isNew } = await release.promoteEverything(
      site,
      versions,
      settings,
      author,
      force,
    );
    return isNew
      ? // Nobody should wait for a browser on a fresh clone.
        `release ${entry.release}, ${totalPages} pages, without the rules that need a browser`
      : `release ${entry.release} is live already`;
  });
  const backend = await step('backend', () => startBackend(chosenBackend));
  const server = await step('serve', () => release.serve(site, port));
  console.log(`\n  ${server.url}\n`);
  const stop = async () => {
    await Promise.allSettled([server.close(), backend.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
});
