import type { Rspack } from '@rsbuild/core';

/** Adds aliases to a build, over those of the same name. */
export function withAlias(config: Rspack.Configuration, alias: Readonly<Record<string, string>>): void {
  const { alias: others } = config.resolve ?? {};
  config.resolve = { ...config.resolve, alias: { ...(others === false ? {} : others), ...alias } };
}
