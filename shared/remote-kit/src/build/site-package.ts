import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';
import type { Owners, Role } from '@site/contracts';
import { readPort } from '@site/contracts/environment';
import { federated, moduleFederation, type FederationOptions } from '@site/federation/build';
import { DEV_SITE_VARIABLE, portVariable } from './dev-session.ts';
import { BROWSERS } from './browsers.ts';
import { buildInfoFile } from './build-info-file.ts';
import { hiddenSourceMaps } from './hidden-source-maps.ts';
import { isSharedCode } from './package-above.ts';
import { stableIds } from './stable-ids.ts';
import { shellsRegistrations } from './without-registrations.ts';

/** What a package says of itself in its `rsbuild.config.ts`. */
export type PackageOptions = {
  /** Container name, for example `marketing`. */
  name: string;
  /** Port of its development server; an environment variable overrides it: {@link portVariable}. */
  port: number;
  /** The package's own build steps. */
  plugins?: readonly RsbuildPlugin[];
  /** The shell's: whose keys may publish and promote which package. */
  owners?: Owners;
  /** The shell's: versions of earlier majors of the contract whose remotes it runs too. */
  earlierContracts?: readonly string[];
};

/**
 * Origin of the running site in which `npm run dev -- --site` shows this one remote replaced; undefined otherwise.
 * The remote then shares what the site provides, as in a release.
 */
export const devSite = process.argv.includes('dev') ? process.env[DEV_SITE_VARIABLE] : undefined;

/** True while `rsbuild dev` serves a development build: a remote alone, or the whole site of `npm run dev`. */
export const isDev = process.argv.includes('dev') && !devSite;

/** Port of a package's development server. Throws a `UserError` if the environment holds something else. */
export const devPort = ({ name, port }: PackageOptions): number =>
  readPort(process.env, portVariable(name), port);

/** The client of the database tests local storage by a write as soon as it loads. Ours is written with consent, by one file. */
const WITHOUT_LOCAL_STORAGE = {
  test: /[\\/]@supabase[\\/]auth-js[\\/]/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: { transform: { optimizer: { globals: { vars: { 'globalThis.localStorage': 'undefined' } } } } },
  },
};

/** The renderer's build stays readable, but for the bundler's comments: they name modules by paths of this machine. */
const WITHOUT_COMMENTS = {
  jsOptions: {
    minimizerOptions: {
      compress: false,
      mangle: false,
      format: { comments: false as const, beautify: true },
    },
  },
};

/** What every package's build has in common: one federation plugin instance an environment, a relocatable output. */
export function sitePackage(
  options: PackageOptions,
  role: Role,
  federation: (target: 'web' | 'node') => FederationOptions,
  own: RsbuildConfig,
): RsbuildConfig {
  const packageFolder = process.cwd();
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const common: RsbuildConfig = {
    // By default the environment decides, by NODE_ENV.
    mode: isDev || devSite ? 'development' : 'production',
    plugins: [
      pluginReact({ splitChunks: false, fastRefresh: isDev || devSite !== undefined }),
      pluginTailwindcss(),
      ...federated({
        name: options.name,
        role,
        mode: isDev ? 'development' : devSite ? 'watched' : 'released',
      }),
      buildInfoFile(options.name, role, version, options),
      // Of a build that stays as it is.
      ...(isDev || devSite
        ? []
        : [stableIds(), ...(role === 'remote' ? [shellsRegistrations()] : []), hiddenSourceMaps()]),
      ...(options.plugins ?? []),
    ],
    source: { include: [isSharedCode] },
    output: { legalComments: 'none', polyfill: 'off', overrideBrowserslist: BROWSERS },
    // No page of another site may read a build, not even under a name of its own that leads to this machine.
    server: { port: devPort(options), strictPort: true, allowedHosts: [] },
    // A remote's client in the shell's page listens to the remote's own server.
    dev: { lazyCompilation: false, client: { port: devPort(options) } },
    performance: { printFileSize: false },
    tools: {
      rspack: { module: { rules: [WITHOUT_LOCAL_STORAGE] } },
      // `import css from './x.css?inline'` is the text alone: css-loader would add a runtime of 0.5 KB to make it.
      bundlerChain: (chain, { CHAIN_ID }) => {
        const inline = chain.module.rule(CHAIN_ID.RULE.CSS).oneOf(CHAIN_ID.ONE_OF.CSS_INLINE);
        inline.type('asset/source').uses.delete(CHAIN_ID.USE.CSS);
      },
    },
    environments: {
      web: {
        output: {
          target: 'web',
          distPath: { root: 'dist/web' },
        },
        plugins: [moduleFederation(federation('web'), 'web')],
      },
      ...(isDev || devSite
        ? {}
        : {
            node: {
              output: {
                target: 'node',
                distPath: { root: 'dist/node' },
                minify: WITHOUT_COMMENTS,
                emitCss: false,
              },
              plugins: [moduleFederation(federation('node'), 'node')],
              // One after the other: side by side they share the counter by which the bundler orders lists of chunks.
              tools: { rspack: { dependencies: ['web'] } },
            },
          }),
    },
  };
  return mergeRsbuildConfig(common, own);
}
