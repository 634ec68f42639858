/** `npm start`: from a fresh clone to the served site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chooseBackend, startBackend } from './backend.mjs';
import { buildPackages } from './build.mjs';
import { installDependencies } from './install.mjs';
import { checkPortIsFree } from './port.mjs';
import { sitePackages } from './packages.mjs';
import { workspace } from './run.mjs';
import { command, step } from './steps.mjs';

await command(async () => {
  const envFile = path.join(workspace, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  console.log('Promoscope site');
  await step('install', installDependencies);
  const release = await loadReleaseTool();
  const chosenBackend = chooseBackend();
  const settings = release.readPublicSettings(process.env);
  const port = release.sitePort(process.env);
  await checkPortIsFree(port, 'PORT_SHELL');
  const root = new release.SiteRoot(release.siteRootFolder(process.env));
  await step('build', buildPackages);
  await step('publish', async () => {
    const published = [];
    for (const { folder } of sitePackages())
      published.push(await release.publish(root, path.join(workspace, folder)));
    const fresh = published.filter(({ isNew }) => isNew).map(({ name }) => name);
    return fresh.length ? fresh.join(', ') : 'nothing new';
  });
  await step('promote', async () => {
    // Everything was built from one state of the workspace: returning means returning to the whole release before.
    const options = { isBreaking: true };
    const { release: live, pages, isNew } = await release.promote(root, settings, undefined, options);
    return isNew ? `release ${live.number}, ${pages} pages` : `release ${live.number} is live already`;
  });
  const backend = await step('backend', () => startBackend(chosenBackend));
  const site = await step('serve', () => release.serve(root, port));
  console.log(`\n  ${site.url}\n`);
  const stop = async () => {
    await Promise.allSettled([site.close(), backend.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
});

/** The release tool is TypeScript: it runs through tsx, which exists only once the dependencies are installed. */
async function loadReleaseTool() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('../release/src/release-tool.ts');
}
