import path from 'node:path';
import { packageAbove } from './package-above.ts';

/**
 * Function from a module's identifier to the same text with every absolute path as its package's name and the path in that
 * package. Joined modules end with a hash of all their paths, which is left out.
 *
 * @param files of the modules of a build and of its loaders; what is no absolute path does not count
 */
export function namesInPackages(files: readonly string[]): (identifier: string) => string {
  const folders = new Map(
    files.flatMap((file) => {
      const found = path.isAbsolute(file) ? packageAbove(path.dirname(file)) : undefined;
      if (!found) return [];
      const folder = found.folder + path.sep;
      // Options of loaders are in identifiers as JSON.
      return [folder, JSON.stringify(folder).slice(1, -1)].map((text) => [text, `${found.name}/`] as const);
    }),
  );
  // A package may be inside another. No pattern: a folder's name may have any character.
  const longestFirst = [...folders].sort(([one], [other]) => other.length - one.length);
  return (identifier) =>
    longestFirst
      .reduce((text, [folder, name]) => text.replaceAll(folder, () => name), identifier)
      .replace(/\|[0-9a-f]{16}$/, '');
}
