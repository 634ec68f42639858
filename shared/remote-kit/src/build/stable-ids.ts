import { createHash } from 'node:crypto';
import { rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { namesInPackages } from './names-in-packages.ts';

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
              let nameOf: NameOf | undefined;
              // Before modules are joined: only then are all of them in the list.
              compilation.hooks.finishModules.tap('site:stable-ids', (modules) => {
                nameOf = namesInPackages([...modules].flatMap(filesOf));
              });
              compilation.hooks.beforeModuleIds.tap('site:stable-ids', (modules) => {
                if (nameOf) assignIds([...modules], nameOf);
              });
            });
          },
        });
      });
    },
  };
}

/** What the bundler shows of a module: its identifier holds absolute paths. Its property is all that the hook reads. */
type Identified = { id: string | number | null; identifier: unknown };

/** The file of a module, and those of the loaders that made its code. */
const filesOf = (module: Rspack.Module): string[] =>
  module instanceof rspack.NormalModule
    ? [module.resource, ...module.loaders.map(({ loader }) => loader)].filter((file) => file !== undefined)
    : [];

type NameOf = ReturnType<typeof namesInPackages>;

/** Assigns ids that are as short as they can be without two being the same. */
function assignIds(modules: readonly unknown[], nameOf: NameOf): void {
  const taken = new Set<string>();
  const named = (modules as Identified[])
    .map((module) => ({ module, name: nameOf(String(module.identifier)) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { module, name } of named) {
    const hash = createHash('sha256').update(name).digest('base64url');
    let length = 1;
    while (taken.has(hash.slice(0, length))) length += 1;
    taken.add(hash.slice(0, length));
    module.id = hash.slice(0, length);
  }
}
