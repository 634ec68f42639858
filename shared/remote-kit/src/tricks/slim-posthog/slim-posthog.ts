import type { RsbuildPlugin } from '@rsbuild/core';

const EXTENSIONS = /node_modules[\\/]posthog-js[\\/]dist[\\/]extension-bundles\.js$/;

/** The list of all extensions, `,vn=i({},Zs,Qs,…)`. */
const MERGED_LIST = /,(\w+)=\w+\(\{\}(?:,\w+){8,}\)/;

/**
 * Drops posthog-js' list of all its extensions. A call makes it, which keeps the bundler from dropping the extensions that
 * the site does not use (surveys, tours, feature flags, …): 19.7 KB of brotli after consent.
 */
export function slimPosthog(): RsbuildPlugin {
  return {
    name: 'site:slim-posthog',
    setup: (api) => api.transform({ test: EXTENSIONS }, ({ code }) => withoutList(code)),
  };
}

/** The library's file without the list of all extensions. Throws, which fails the build, if it has none such. */
export function withoutList(code: string): string {
  const [definition = '', name] = MERGED_LIST.exec(code) ?? [];
  const exported = `${name} as AllExtensions,`;
  if (!definition || !code.includes(exported)) {
    throw new Error('posthog-js’ list of all extensions can’t be dropped: see docs/federation-internals.md.');
  }
  return code.replace(definition, '').replace(exported, '');
}
