import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from '../support/site.ts';

/** Not in a clone, or made anew. */
const LEFT_OUT = new Set(['.git', '.nx', 'site-root', 'shell']);

/** A workspace with one more remote, made from the files that docs/sixth-remote.md shows. */
export type WorkspaceWithEvents = {
  root: string;
  /** Runs `npm run build` in a folder of it. Rejects with everything that the build printed if it fails. */
  build: (folder: string) => Promise<void>;
  remove: () => void;
};

/** Writes the folder and the line of the guide; everything else is linked to this workspace, its builds included. */
export function addDocumentedRemote(): WorkspaceWithEvents {
  const root = mkdtempSync(path.join(tmpdir(), 'promoscope-events-'));
  for (const name of readdirSync(WORKSPACE).filter((each) => !LEFT_OUT.has(each))) {
    symlinkSync(path.join(WORKSPACE, name), path.join(root, name));
  }
  cpSync(path.join(WORKSPACE, 'shell'), path.join(root, 'shell'), {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.basename(file)),
  });
  const guide = readFileSync(path.join(WORKSPACE, 'docs/sixth-remote.md'), 'utf8');
  writeDocumentedFiles(guide, path.join(root, 'mfe-events'));
  const mounts = path.join(root, 'shell/src/mounts.ts');
  const [, line] = /^## The line$.*?^```ts\n(.*?)^```$/ms.exec(guide) ?? [];
  writeFileSync(mounts, readFileSync(mounts, 'utf8').replace(/(MOUNTS\b.*= \{\n)/, `$1${line}`));
  return {
    root,
    build: async (folder) => {
      try {
        await promisify(execFile)('npm', ['run', 'build'], { cwd: path.join(root, folder) });
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(stdout + stderr, { cause: error });
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Each file that the guide names in bold and shows; package.json is that of mfe-careers under another name. */
function writeDocumentedFiles(guide: string, folder: string): void {
  for (const [, name, code] of guide.matchAll(/^\*\*(\S+)\*\*[^\n]*:\n\n```\w+\n(.*?)^```$/gms)) {
    mkdirSync(path.dirname(path.join(folder, name!)), { recursive: true });
    writeFileSync(path.join(folder, name!), code!);
  }
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest)) throw new Error('The guide shows a package.json: use it.');
  const careers = readFileSync(path.join(WORKSPACE, 'mfe-careers/package.json'), 'utf8');
  writeFileSync(manifest, careers.replace('@site/mfe-careers', '@site/mfe-events'));
}
