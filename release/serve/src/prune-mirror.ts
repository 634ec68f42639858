import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { NAMED_FILES } from '@site/release-model/named-files';
import { namedVersions } from '@site/release-model/published-versions';
import type { Site } from '@site/release-model/site';

const VERSION = /^\d[^/]*$/;

/**
 * Removes from the packages of a mirror what pruning has removed from the store: versions, and files that have their
 * content in their name.
 *
 * @param kept versions that stay, whatever the store says: `<package>/<version>`
 */
export async function pruneMirror(site: Site, packages: string, kept: ReadonlySet<string>): Promise<void> {
  const versions = await namedVersions(site);
  const files = new Set(await site.store.list(NAMED_FILES));
  for (const name of namesIn(packages)) {
    const folder = path.join(packages, name);
    for (const each of namesIn(folder).filter((inside) => VERSION.test(inside))) {
      const isThere = versions.get(name)?.has(each) === true || kept.has(`${name}/${each}`);
      if (!isThere) rmSync(path.join(folder, each), { recursive: true, force: true });
    }
    for (const file of namedFilesIn(folder)) {
      const plain = file.replace(/\.(?:br|gz)$/, '');
      if (!files.has(`${NAMED_FILES}${name}/${plain}`)) rmSync(path.join(folder, file), { force: true });
    }
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Files of a package outside its versions, relative to its folder. */
const namedFilesIn = (folder: string): string[] =>
  namesIn(folder)
    .filter((each) => !VERSION.test(each) && !each.startsWith('.'))
    .flatMap((each) =>
      readdirSync(path.join(folder, each), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name)),
    );
