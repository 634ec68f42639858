import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { expectModules, type Expectation } from '../expect-modules.ts';
import { partsOf, UNUSED_PARTS } from './cuts.ts';
import { CUT } from './unused-parts-loader.ts';

/** The bundler's rule that leaves out of the federation runtime what no page of the site runs. */
export const WITHOUT_UNUSED_PARTS = {
  test: (file: string): boolean => partsOf(file).length > 0,
  loader: path.join(import.meta.dirname, 'unused-parts-loader.js'),
};

/** Leaves parts of the federation runtime out of the shell that the site never runs. Fails the build if one is not there. */
export function unusedParts(): RsbuildPlugin {
  return {
    name: 'site:unused-parts',
    setup(api) {
      api.modifyRspackConfig((config, { target }) => {
        if (target !== 'web') return;
        config.module.rules?.push(WITHOUT_UNUSED_PARTS);
        config.plugins.push(expectModules('site:unused-parts', lacksUnusedParts));
      });
    },
  };
}

/** Whether each file with unused parts is in the build, and lacks them. */
export const lacksUnusedParts: Expectation = (modules) =>
  Object.keys(UNUSED_PARTS)
    .filter((file) => !modules.some(({ resource, code }) => isFile(resource, file) && code().includes(CUT)))
    .map((file) => `no module is ${file} without its unused parts. See docs/federation-internals.md.`);

const isFile = (resource: string, file: string): boolean =>
  resource.replaceAll('\\', '/').endsWith(`/${file}`);
