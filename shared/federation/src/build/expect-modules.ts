import type { Rspack } from '@rsbuild/core';

/** A module that a build consists of: its file and its code after all loaders. */
export type BuiltModule = { resource: string; code: () => string };

/** A condition on a build's modules. Returns the sentences that say how the build breaks it; none if it holds. */
export type Expectation = (modules: readonly BuiltModule[]) => readonly string[];

/**
 * Rspack plugin that fails the build if its modules break the expectation. It looks at the outcome, and so notices a
 * replacement by pattern that no longer matches.
 */
export function expectModules(name: string, expectation: Expectation): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.finishModules.tap(name, (modules) => {
          const built = [...modules].flatMap((module): BuiltModule[] =>
            'resource' in module && typeof module.resource === 'string'
              ? [
                  {
                    resource: module.resource,
                    code: () => module.originalSource()?.source().toString() ?? '',
                  },
                ]
              : [],
          );
          for (const sentence of expectation(built)) {
            compilation.errors.push(new compiler.rspack.WebpackError(`${name}: ${sentence}`));
          }
        });
      });
    },
  };
}

/** Says that a replacement did not happen, unless the build contains it. */
export function missingReplacement(
  modules: readonly BuiltModule[],
  pattern: RegExp | string,
  replacement: string,
): readonly string[] {
  if (modules.some(({ resource }) => resource === replacement)) return [];
  return [
    `no module matches ${String(pattern)}, which ${replacement} is to replace. See docs/federation-internals.md.`,
  ];
}

/** Adds aliases to a build, over those of the same name. */
export function withAlias(config: Rspack.Configuration, alias: Readonly<Record<string, string>>): void {
  const { alias: others } = config.resolve ?? {};
  config.resolve = { ...config.resolve, alias: { ...(others === false ? {} : others), ...alias } };
}
