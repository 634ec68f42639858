import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspace } from '../../scripts/run.mjs';

/** A workspace with a package of its own, and with dependencies of each kind, which need no registry. */
export type SmallWorkspace = {
  folder: string;
  has: (file: string) => boolean;
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
  /** Installs as the commands of this repository do. */
  install: (env?: Readonly<Record<string, string>>) => Promise<Outcome>;
  /** Puts a program called npm before the real one; returns what to add to the environment. */
  withNpm: (script: string) => Record<string, string>;
};

export type Outcome = { code: number | null; output: string };

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** What a complete install has. */
export const INSTALLED = [
  ...KINDS.map((kind) => `node_modules/of-${kind.toLowerCase()}/index.js`),
  'node_modules/.bin/of-dependencies',
  'node_modules/own/package.json',
];

const INSTALL = [
  `import { installIn } from ${JSON.stringify(path.join(workspace, 'scripts/install.mjs'))};`,
  `import { command } from ${JSON.stringify(path.join(workspace, 'scripts/steps.mjs'))};`,
  'await command(async () => console.log(await installIn(process.argv[1])));',
].join('\n');

/** Makes one, with its lock file, in a new folder with blanks. It has nothing installed. */
export function makeSmallWorkspace(): SmallWorkspace {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'promoscope-install-')), 'a blank, ü');
  mkdirSync(folder);
  for (const kind of KINDS) {
    const name = `of-${kind.toLowerCase()}`;
    const source = path.join(folder, '..', name, 'package');
    mkdirSync(source, { recursive: true });
    // An optional package that refuses this Node is left out in any case.
    const engines = kind === 'optionalDependencies' ? {} : { engines: { node: '>=99' } };
    const manifest = { name, version: '1.0.0', bin: 'index.js', ...engines };
    writeFileSync(path.join(source, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(source, 'index.js'), '');
    writeFileSync(path.join(source, 'other.js'), '');
    execFileSync('tar', ['-czf', path.join(folder, `${name}.tgz`), '-C', path.dirname(source), 'package']);
  }
  const dependencies = Object.fromEntries(
    KINDS.map((kind) => [kind, { [`of-${kind.toLowerCase()}`]: `file:of-${kind.toLowerCase()}.tgz` }]),
  );
  const manifest = { name: 'small', version: '1.0.0', private: true, workspaces: ['own'], ...dependencies };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  mkdirSync(path.join(folder, 'own'));
  writeFileSync(path.join(folder, 'own/package.json'), '{ "name": "own", "version": "1.0.0" }');
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], {
    cwd: folder,
    stdio: 'pipe',
  });
  return smallWorkspaceIn(folder);
}

/** A copy of one, with what is installed in it. */
export function copySmallWorkspace({ folder }: SmallWorkspace): SmallWorkspace {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'promoscope-install-')), 'a blank, ü');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return smallWorkspaceIn(copy);
}

function smallWorkspaceIn(folder: string): SmallWorkspace {
  const within = (file: string) => path.join(folder, file);
  return {
    folder,
    has: (file) => existsSync(within(file)),
    write: (file, text) => writeFileSync(within(file), text),
    remove: (file) => rmSync(within(file), { recursive: true }),
    install: (env = {}) => outcomeOf(startInstall(folder, env)),
    withNpm: (script) => {
      const programs = mkdtempSync(path.join(tmpdir(), 'promoscope-programs-'));
      writeFileSync(path.join(programs, 'npm'), `#!/bin/sh\n${script}\n`);
      chmodSync(path.join(programs, 'npm'), 0o755);
      return { PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}` };
    },
  };
}

/** Starts an install without waiting for it. */
export function startInstall(folder: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '--eval', INSTALL, folder], {
    env: { ...process.env, npm_config_offline: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the end of a process. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output: output.trim() };
}
