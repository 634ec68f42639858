import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from './site.ts';

const RSBUILD = path.resolve(createRequire(import.meta.url).resolve('@rsbuild/core'), '../../bin/rsbuild.js');

/** A copy of a package's sources in a temporary workspace, to be changed and built. */
export type PackageCopy = {
  /** Folder of the copied package, as `publish` takes it. */
  folder: string;
  /** Builds the copy. Rejects with everything that the build printed if it fails. */
  build: () => Promise<void>;
  remove: () => void;
};

/** Copies a package and links its dependencies in the workspace, so that the copy builds as the original does. */
export function copyPackage(name: string): PackageCopy {
  const workspace = mkdtempSync(path.join(tmpdir(), 'promoscope-copy-'));
  const folder = path.join(workspace, name);
  for (const linked of ['node_modules', 'scripts', 'shared', 'package.json', 'tsconfig.base.json']) {
    symlinkSync(path.join(WORKSPACE, linked), path.join(workspace, linked));
  }
  mkdirSync(folder);
  for (const copied of ['build', 'src', 'package.json', 'rsbuild.config.ts', 'tsconfig.json']) {
    const source = path.join(WORKSPACE, name, copied);
    if (existsSync(source)) cpSync(source, path.join(folder, copied), { recursive: true });
  }
  return {
    folder,
    build: async () => {
      try {
        await promisify(execFile)(process.execPath, [RSBUILD, 'build'], { cwd: folder });
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(stdout + stderr, { cause: error });
      }
    },
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}
