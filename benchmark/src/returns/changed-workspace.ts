import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { REMOTES, WORKSPACE } from '../paths.ts';
import type { Change } from './changes.ts';

/** Whatever the variants are built from. Everything else of the workspace is linked. */
const COPIED = ['shell', ...REMOTES.map((name) => `mfe-${name}`), 'benchmark'];
const LINKED = ['shared', 'scripts', 'release', 'e2e', 'package.json', 'tsconfig.base.json'];

/** A copy of the workspace in which one line is different. The workspace itself stays as it is. */
export type ChangedWorkspace = { folder: string; remove: () => void };

/** Copies the workspace, changes the line, and builds the package that it belongs to. Throws if the line is not there. */
export async function makeChangedWorkspace(change: Change): Promise<ChangedWorkspace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchmark-changed-'));
  const within = (...names: string[]) => path.join(folder, ...names);
  for (const name of COPIED) cpSync(path.join(WORKSPACE, name), within(name), { recursive: true, filter });
  for (const name of LINKED) symlinkSync(path.join(WORKSPACE, name), within(name));
  symlinkSync(path.join(WORKSPACE, 'benchmark/tools/node_modules'), within('benchmark/tools/node_modules'));
  linkModules(folder);
  const file = within(change.file);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(change.from)) throw new Error(`${change.file} does not say "${change.from}".`);
  writeFileSync(file, text.replace(change.from, change.to));
  await promisify(execFile)('npm', ['run', '-s', 'build'], { cwd: within(change.folder) });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
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
