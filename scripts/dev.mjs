/** `npm run dev`: the shell and all remotes with hot reload, on http://localhost:3000. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { chooseBackend, startBackend } from './backend.mjs';
import { installDependencies } from './install.mjs';
import { remotePackages } from './packages.mjs';
import { installed, workspace } from './run.mjs';
import { command, readOptions, step } from './steps.mjs';

await command(async () => {
  readOptions({});
  await step('install', installDependencies);
  const { checkDifferentPorts, checkPortIsFree, loadEnvironment, readPublicSettings } =
    await import('@site/contracts/environment');
  loadEnvironment(workspace);
  readPublicSettings();
  const { devRemote, devPortOf, portVariable, DEV_REMOTES_VARIABLE } =
    await import('@site/remote-kit/dev-session');
  const remoteFolders = remotePackages().map(({ folder }) => folder);
  const remotes = [];
  for (const folder of remoteFolders) remotes.push(await devRemote(path.join(workspace, folder)));
  const shellPort = await devPortOf(path.join(workspace, 'shell'));
  const chosenBackend = await chooseBackend();
  const ports = {
    PORT_SHELL: shellPort,
    ...Object.fromEntries(remotes.map(({ name, port }) => [portVariable(name), port])),
  };
  checkDifferentPorts({
    ...ports,
    ...(chosenBackend.isEmbedded ? { SUPABASE_PORT: chosenBackend.port } : {}),
  });
  for (const [variable, port] of Object.entries(ports)) await checkPortIsFree(port, variable);

  const backend = await step('backend', () => startBackend(chosenBackend));
  const env = { ...process.env, [DEV_REMOTES_VARIABLE]: JSON.stringify(remotes) };
  const children = ['shell', ...remoteFolders].map((folder) => startDevServer(folder, env));
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM');
    await backend.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  console.log(`\n  http://localhost:${shellPort}   the whole site`);
  for (const { name, origin } of remotes) console.log(`  ${origin}   ${name} alone`);
  console.log('');
});

/**
 * Starts one package's development server; each of its lines carries the package's name.
 *
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function startDevServer(folder, env) {
  const child = spawn(installed('rsbuild'), ['dev'], { cwd: path.join(workspace, folder), env });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      for (const line of text.split('\n').filter(Boolean)) console.log(`${folder.padEnd(14)} ${line}`);
    });
  }
  return child;
}
