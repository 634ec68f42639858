import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from './site.ts';

const RSBUILD = path.resolve(createRequire(import.meta.url).resolve('@rsbuild/core'), '../../bin/rsbuild.js');

/** A copy of mfe-content's sources in a temporary workspace, to be changed and built. */
export type ContentCopy = {
  /** Folder of the copied package, as `publish` takes it. */
  folder: string;
  writeArticle: (slug: string, mdx: string) => void;
  /** Builds the copy. Rejects with everything that the build printed if it fails. */
  build: () => Promise<void>;
  remove: () => void;
};

/** Copies mfe-content and links its dependencies in the workspace, so that the copy builds as the original does. */
export function copyContent(): ContentCopy {
  const workspace = mkdtempSync(path.join(tmpdir(), 'promoscope-content-'));
  const folder = path.join(workspace, 'mfe-content');
  for (const name of ['node_modules', 'scripts', 'shared', 'package.json', 'tsconfig.base.json']) {
    symlinkSync(path.join(WORKSPACE, name), path.join(workspace, name));
  }
  mkdirSync(folder);
  for (const name of ['build', 'src', 'package.json', 'rsbuild.config.ts', 'tsconfig.json']) {
    cpSync(path.join(WORKSPACE, 'mfe-content', name), path.join(folder, name), { recursive: true });
  }
  return {
    folder,
    writeArticle: (slug, mdx) => writeFileSync(path.join(folder, `src/content/articles/${slug}.mdx`), mdx),
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
