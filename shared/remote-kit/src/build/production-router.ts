import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { withAlias } from '@site/federation/build';

/** Compiled like our own code: the compiler marks React's `forwardRef` and `createContext` as pure, so that unused ones go. */
const PRODUCTION_FILES = /react-router[\\/]dist[\\/]production[\\/]/;

/**
 * Points `react-router` at its production build, which stands behind no condition that a bundler can set. Stops the build
 * if the library has none any more.
 */
export function productionRouter(): RsbuildPlugin {
  return {
    name: 'site:production-router',
    setup(api) {
      api.modifyEnvironmentConfig((config) => {
        config.source.include = [...(config.source.include ?? []), PRODUCTION_FILES];
      });
      api.modifyRspackConfig((config) =>
        withAlias(config, {
          'react-router$': productionFile('index.mjs'),
          'react-router/dom$': productionFile('dom-export.mjs'),
        }),
      );
    },
  };
}

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
    const sentence = `${packageFile} brings no react-router-dom, where the build looks for react-router.`;
    throw new Error(`${sentence} See docs/federation-internals.md.`, { cause });
  }
}
