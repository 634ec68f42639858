import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A package that exists for a test. */
export type Fixture = {
  folder: string;
  /** Builds it for the browser with the real bundler; `output` is all that the build printed. */
  build: () => { isBuilt: boolean; output: string };
  remove: () => void;
};

/** Writes a package into the folder of builds, where Node finds what it imports. */
export function makeFixture(files: Readonly<Record<string, string>>): Fixture {
  const folder = mkdtempSync(path.join(process.cwd(), 'dist', 'fixture-'));
  const manifest = { 'package.json': '{ "name": "fixture", "version": "1.0.0", "type": "module" }' };
  for (const [file, text] of Object.entries({ ...manifest, ...files })) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return {
    folder,
    build: () => {
      const { status, stdout, stderr } = spawnSync(
        path.join(process.cwd(), '../../node_modules/.bin/rsbuild'),
        ['build', '--environment', 'web'],
        { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
      );
      return { isBuilt: status === 0, output: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
