import type { RsbuildConfig, RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Configuration that every alternative shares with this site's own build: targets, minifier, no polyfills. */
export declare const COMMON_CONFIG: RsbuildConfig;

/** Folder of a build's output. */
export declare const outputOf: (...names: string[]) => string;

/** Replaces a module in all imports: `pattern` is matched with the import and with the file. */
export declare const replaceModule: (pattern: RegExp, replacement: string) => RsbuildPlugin;

/** Builds, and returns the statistics of each environment. Rejects if the build fails. */
export declare function build(config: RsbuildConfig): Promise<readonly Rspack.StatsCompilation[]>;
