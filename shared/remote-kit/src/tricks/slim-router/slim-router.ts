import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { expectModules, withAlias, type Expectation } from '@site/federation/build';
import { DROPPED_DISPLAY_NAME, MARKED_DEFINITION } from './pure-definitions-loader.ts';

const PRODUCTION_FILES = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;
const DEVELOPMENT_FILES = /node_modules[\\/]react-router[\\/]dist[\\/]development[\\/]/;

/**
 * Points `react-router` at its production build, which stands behind a condition that bundlers don't set by default,
 * and lets the bundler drop its unused components. Fails the build if one of these edits has no effect.
 */
export function slimRouter(): RsbuildPlugin {
  return {
    name: 'site:slim-router',
    setup(api) {
      api.modifyRspackConfig((config) => {
        withAlias(config, {
          'react-router$': productionFile('index.mjs'),
          'react-router/dom$': productionFile('dom-export.mjs'),
        });
        config.module.rules?.push({
          test: PRODUCTION_FILES,
          loader: path.join(import.meta.dirname, 'pure-definitions-loader.js'),
        });
        config.plugins.push(expectModules('site:slim-router', routerIsSlim));
      });
    },
  };
}

/** Whether the production build alone is in use, and both of the loader's edits were made in it. */
export const routerIsSlim: Expectation = (modules) => {
  const development = modules.find(({ resource }) => DEVELOPMENT_FILES.test(resource));
  const code = modules
    .filter(({ resource }) => PRODUCTION_FILES.test(resource))
    .map((module) => module.code());
  const lacks = (text: string) => !code.some((each) => each.includes(text));
  return [
    ...(development
      ? [`${development.resource} is in the build next to or instead of react-router’s production build.`]
      : []),
    ...(code.length === 0 ? ['react-router’s production build is not in the build.'] : []),
    ...(lacks(MARKED_DEFINITION) ? ['no definition of react-router could be marked as pure.'] : []),
    ...(lacks(DROPPED_DISPLAY_NAME) ? ['no display name of react-router could be dropped.'] : []),
  ];
};

/** A file of the copy of react-router that `@site/runtime/router` uses. Throws if there is none. */
export function productionFile(
  name: string,
  user = createRequire(import.meta.url).resolve('@site/runtime/package.json'),
): string {
  const file = libraryOf(user).replace(/dist.*$/, path.join('dist', 'production', name));
  if (existsSync(file)) return file;
  throw new Error(`react-router has no production build at ${file}. See docs/federation-internals.md.`);
}

/** The main file of the copy of react-router that this package's react-router-dom uses. Throws if it has none. */
function libraryOf(packageFile: string): string {
  try {
    const routerDom = createRequire(packageFile).resolve('react-router-dom/package.json');
    return createRequire(routerDom).resolve('react-router');
  } catch (cause) {
    const sentence = `${packageFile} brings no react-router-dom, where the trick slim-router looks for react-router.`;
    throw new Error(`${sentence} See docs/federation-internals.md.`, { cause });
  }
}
