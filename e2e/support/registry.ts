import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { expect } from '@playwright/test';
import { publicFolders, workspaceFolders } from '../../scripts/packages.mjs';
import { WORKSPACE } from './site.ts';

const run = promisify(execFile);

/** A registry on this machine. */
export type Registry = {
  /** Environment in which npm asks this registry, and no other, for everything. */
  env: NodeJS.ProcessEnv;
  stop: () => void;
};

/**
 * Starts a registry that has nothing, in a folder. It answers for the packages of this repository by itself, and for
 * all others with what the registry of this machine's npm says.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const port = await getPort();
  const config = path.join(folder, 'registry.json');
  writeFileSync(config, JSON.stringify(settings(folder)));
  const npmrc = path.join(folder, 'npmrc');
  // A registry that lets everybody publish wants a token all the same.
  writeFileSync(
    npmrc,
    `registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=anybody\nprefer-offline=true\n`,
  );
  const certificates = npmSetting('cafile');
  const server = spawn(process.execPath, [verdaccio(), '--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: 'ignore',
    // It reaches the registry above as npm does.
    env: { ...process.env, ...(certificates ? { NODE_EXTRA_CA_CERTS: certificates } : {}) },
  });
  await answers(`http://127.0.0.1:${port}/-/ping`, server);
  const own = Object.keys(process.env).filter((name) => /^npm_/i.test(name));
  return {
    env: {
      ...process.env,
      // What the npm of this test run tells its children.
      ...Object.fromEntries(own.map((name) => [name, undefined])),
      npm_config_userconfig: npmrc,
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    },
    stop: () => void server.kill(),
  };
}

const settings = (folder: string) => ({
  storage: path.join(folder, 'packages'),
  web: { enable: false },
  auth: { htpasswd: { file: path.join(folder, 'users'), max_users: -1 } },
  uplinks: {
    above: {
      url: npmSetting('registry'),
      maxage: '1h',
      ...(npmSetting('https-proxy') ? { https_proxy: npmSetting('https-proxy') } : {}),
    },
  },
  packages: {
    '@site/*': { access: '$all', publish: '$all' },
    '**': { access: '$all', proxy: 'above' },
  },
  log: { type: 'stdout', level: 'fatal' },
});

/** A setting of this machine's npm; undefined if there is none. */
function npmSetting(name: string): string | undefined {
  const value = execFileSync('npm', ['config', 'get', name], { cwd: WORKSPACE, encoding: 'utf8' }).trim();
  return ['null', 'undefined', ''].includes(value) ? undefined : value;
}

function verdaccio(): string {
  const manifest = createRequire(path.join(WORKSPACE, 'e2e/registry/package.json')).resolve(
    'verdaccio/package.json',
  );
  return path.join(path.dirname(manifest), 'bin/verdaccio');
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  await expect(async () => {
    if (server.exitCode !== null) throw new Error(`The registry ended with code ${server.exitCode}.`);
    expect((await fetch(url)).ok).toBe(true);
  }).toPass({ timeout: 50_000 });
}

/**
 * Publishes what a new remote needs from this repository, with Lerna. In a copy without a repository: there Lerna neither asks
 * for a clean one nor writes into the manifests that other tests read.
 *
 * @param folder in which the copy is made
 */
export async function publishPackages({ env }: Registry, folder: string): Promise<void> {
  const root = path.join(folder, 'published');
  mkdirSync(root);
  symlinkSync(path.join(WORKSPACE, 'node_modules'), path.join(root, 'node_modules'));
  const manifests = workspaceFolders(WORKSPACE).map((each) => path.join(each, 'package.json'));
  for (const name of ['lerna.json', 'nx.json', 'package.json', ...manifests, ...publicFolders()]) {
    cpSync(path.join(WORKSPACE, name), path.join(root, name), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  }
  const lerna = path.join(WORKSPACE, 'node_modules/.bin/lerna');
  // The packages are built, and there is no commit to name or to go back to.
  const options = ['--yes', '--ignore-scripts', '--git-head', 'none', '--no-git-reset'];
  await run(lerna, ['publish', 'from-package', ...options], { cwd: root, env });
}
