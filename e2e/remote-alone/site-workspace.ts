import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from '../support/site.ts';

/** Not in a clone, or copied. */
const LEFT_OUT = new Set(['.git', '.nx', 'site-root', 'shell']);

/** A workspace that can get more remotes. */
export type SiteWorkspace = {
  root: string;
  /** Runs a program in a folder of it. Rejects with everything that was printed if it fails. */
  run: (folder: string, program: string, ...args: string[]) => Promise<string>;
  remove: () => void;
};

/**
 * Copies the shell, with these lines in its mounts; everything else is linked to this workspace, its builds included.
 *
 * @param mounts for example `'/events': 'events',`
 */
export function copyWorkspace(mounts: readonly string[]): SiteWorkspace {
  const root = mkdtempSync(path.join(tmpdir(), 'promoscope-events-'));
  for (const name of readdirSync(WORKSPACE).filter((each) => !LEFT_OUT.has(each)))
    symlinkSync(path.join(WORKSPACE, name), path.join(root, name));
  cpSync(path.join(WORKSPACE, 'shell'), path.join(root, 'shell'), {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.basename(file)),
  });
  const file = path.join(root, 'shell/src/mounts.ts');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/(MOUNTS\b.*= \{\n)/, `$1${mounts.join('\n')}\n`);
  if (after === before) throw new Error('The shell has no list of mounts.');
  writeFileSync(file, after);
  return {
    root,
    run: (folder, program, ...args) => runIn(path.join(root, folder), program, args),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Runs a program to its end and returns what it printed. Rejects with all of that if it fails. */
export async function runIn(
  cwd: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd, env });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}
