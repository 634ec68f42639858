import { createHash } from 'node:crypto';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { packageAbove } from './package-above.ts';

/**
 * Gives every module an id that depends on its package and its path in that package, not on where the package is
 * installed: the same source builds to the same bytes in the workspace and in a repository that holds one remote. The
 * bundler's own ids are hashes of paths relative to the folder that is built.
 */
export function stableIds(): RsbuildPlugin {
  return {
    name: 'site:stable-ids',
    setup(api) {
      api.modifyRspackConfig((config) => {
        // In the order of their modules' ids: the default hashes paths too.
        config.optimization = { ...config.optimization, chunkIds: 'natural' };
        config.plugins.push({
          apply(compiler: Rspack.Compiler) {
            compiler.hooks.compilation.tap('site:stable-ids', (compilation) => {
              compilation.hooks.beforeModuleIds.tap('site:stable-ids', (modules) => assignIds([...modules]));
            });
          },
        });
      });
    },
  };
}

/** What the bundler shows of a module: its identifier holds absolute paths. Its property is all that the hook reads. */
type Identified = { id: string | number | null; identifier: unknown };

/** Assigns ids that are as short as they can be without two being the same. */
function assignIds(modules: readonly unknown[]): void {
  const taken = new Set<string>();
  const named = (modules as Identified[])
    .map((module) => ({ module, name: nameInPackages(String(module.identifier)) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { module, name } of named) {
    const hash = createHash('sha256').update(name).digest('base64url');
    let length = 1;
    while (taken.has(hash.slice(0, length))) length += 1;
    taken.add(hash.slice(0, length));
    module.id = hash.slice(0, length);
  }
}

/**
 * A module's identifier with every absolute path as its package's name and the path in that package. A data URI holds
 * paths too, percent-encoded; joined modules end with a hash of all their paths, which is left out.
 */
function nameInPackages(identifier: string): string {
  const text = identifier.includes('data:') ? decodeURIComponent(identifier) : identifier;
  return text.replace(/\|[0-9a-f]{16}$/, '').replace(/(?:\/|[A-Za-z]:\\)[^|!?"'\s]+/g, (file) => {
    const found = packageAbove(path.dirname(file));
    return found ? `${found.name}/${path.relative(found.folder, file).replaceAll(path.sep, '/')}` : file;
  });
}
