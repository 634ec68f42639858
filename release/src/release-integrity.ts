import { integrityOfFiles, integrityOfRemote } from './integrity.ts';
import { webBuild } from './page-assets.ts';
import type { Parts } from './release-record.ts';
import { shellFiles } from './shell-files.ts';
import { SHELL } from './site-paths.ts';
import type { SiteRoot } from './site-root.ts';

/**
 * Address → integrity of every file that the pages of a release, or a navigation between them, ask for by name; those
 * of the versions that stand in for a failing one included.
 */
export function integrityOfRelease(root: SiteRoot, parts: Parts, previous: Parts): Record<string, string> {
  const records = [...Object.entries(previous), ...Object.entries(parts)].map(([name, version]) => {
    const build = webBuild(root, name, version);
    if (name !== SHELL) return integrityOfRemote(build);
    const { scripts, styles, fonts } = shellFiles(build.folder);
    return integrityOfFiles(build.folder, build.url, [...scripts, ...styles, ...fonts]);
  });
  return Object.assign({}, ...records) as Record<string, string>;
}
