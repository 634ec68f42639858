import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { REMOTES, WORKSPACE } from '../paths.ts';
import type { Change } from './changes.ts';

/** Whatever the variants are built from. Everything else of the workspace is linked. */
const PACKAGES = ['shell', ...REMOTES.map((name) => `mfe-${name}`)];
const COPIED = [...PACKAGES, 'benchmark'];
const LINKED = ['shared', 'scripts', 'release', 'e2e', 'package.json', 'tsconfig.base.json'];

/**
 * Makes a folder a copy of the workspace, in which one line is different, and builds the package that the line belongs
 * to. The workspace itself stays as it is. All copies that are compared have to be made in the same folder, because the
 * names that bundlers give to files depend on it. Throws if the line is not there.
 */
export async function fillWorkspace(folder: string, change: Change | undefined): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const within = (...names: string[]) => path.join(folder, ...names);
  for (const name of COPIED) cpSync(path.join(WORKSPACE, name), within(name), { recursive: true, filter });
  for (const name of LINKED) symlinkSync(path.join(WORKSPACE, name), within(name));
  symlinkSync(path.join(WORKSPACE, 'benchmark/tools/node_modules'), within('benchmark/tools/node_modules'));
  linkModules(folder);
  if (change) {
    const file = within(change.file);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(change.from)) throw new Error(`${change.file} does not say "${change.from}".`);
    writeFileSync(file, text.replace(change.from, change.to));
  }
  // All of them, with or without a change: none of their files may differ for another reason.
  for (const name of PACKAGES)
    await promisify(execFile)('npm', ['run', '-s', 'build'], { cwd: within(name) });
}

/** The packages' builds are needed, those of the benchmark are made again. */
function filter(source: string): boolean {
  const file = path.relative(WORKSPACE, source);
  return !/(^|\/)node_modules(\/|$)|^benchmark\/(tools\/)?dist(\/|$)/.test(file);
}

/** The installed packages, with the copied ones in place of the workspace's own. */
function linkModules(folder: string): void {
  const modules = path.join(WORKSPACE, 'node_modules');
  const own = path.join(folder, 'node_modules');
  mkdirSync(path.join(own, '@site'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@site') symlinkSync(path.join(modules, name), path.join(own, name));
  }
  for (const name of readdirSync(path.join(modules, '@site'))) {
    const isCopied = COPIED.includes(name);
    symlinkSync(
      isCopied ? path.join(folder, name) : path.join(modules, '@site', name),
      path.join(own, '@site', name),
    );
  }
}
