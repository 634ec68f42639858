import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Versions } from './release-record.ts';
import { shellFiles } from './shell-files.ts';
import { SHELL } from './site-paths.ts';
import type { SiteRoot } from './site-root.ts';
import { webBuild, type WebBuild } from './web-build.ts';

/** Subresource integrity of a file of a build: `sha384-…`. */
export function integrityOf({ folder }: Pick<WebBuild, 'folder'>, file: string): string {
  const content = readFileSync(path.join(folder, file));
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Address → integrity of every file that the pages of a release, or a navigation between them, ask for by name.
 *
 * @param previous versions that pages fall back to; their files are included
 */
export function integrityOfRelease(
  root: SiteRoot,
  versions: Versions,
  previous: Versions,
): Record<string, string> {
  const builds = [...Object.entries(previous), ...Object.entries(versions)];
  return Object.fromEntries(
    builds.flatMap(([name, version]) => {
      const build = webBuild(root, name, version);
      const files = new Set(name === SHELL ? filesOfShell(build) : filesOfRemote(build));
      return [...files].sort().map((file) => [`${build.url}/${file}`, integrityOf(build, file)]);
    }),
  );
}

function filesOfShell({ folder }: WebBuild): string[] {
  const { scripts, styles, fonts } = shellFiles(folder);
  return [...scripts, ...styles, ...fonts];
}

function filesOfRemote({ manifest }: WebBuild): string[] {
  return [manifest.entry, ...[...manifest.exposes.values()].flatMap(({ js, css }) => [...js, ...css])];
}
