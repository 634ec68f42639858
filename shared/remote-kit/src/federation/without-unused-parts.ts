import path from 'node:path';
import { CUT } from './unused-parts-loader.ts';
import { partsOf, UNUSED_PARTS } from './unused-parts.ts';
import type { Expectation } from './expect-modules.ts';

/** The bundler's rule that leaves out of the federation runtime what no page of the site runs. */
export const WITHOUT_UNUSED_PARTS = {
  test: (file: string): boolean => partsOf(file).length > 0,
  loader: path.join(import.meta.dirname, 'unused-parts-loader.js'),
};

/** The file of the runtime that knows every range of npm, and the one that knows those of the site. */
export const SMALL_SEMVER = [
  /runtime-core[\\/]dist[\\/]utils[\\/]semver[\\/]index\.js$/,
  path.join(import.meta.dirname, 'replacements', 'small-semver.js'),
] as const;

/** Whether each file with unused parts is in the build, and lacks them. */
export const lacksUnusedParts: Expectation = (modules) =>
  Object.keys(UNUSED_PARTS)
    .filter((file) => !modules.some(({ resource, code }) => isFile(resource, file) && code().includes(CUT)))
    .map((file) => `no module is ${file} without its unused parts. See docs/federation-internals.md.`);

const isFile = (resource: string, file: string): boolean =>
  resource.replaceAll('\\', '/').endsWith(`/${file}`);
