import path from 'node:path';
import { remotePackages } from '../../scripts/packages.mjs';

/** The workspace's folder. */
export const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** This package's folder. */
export const PACKAGE = path.join(WORKSPACE, 'benchmark');

/** Output folder of all builds of the benchmark. */
export const DIST = path.join(PACKAGE, 'dist');

/** The site's remotes by container name; the folder of `content` is `mfe-content`. */
export const REMOTES: readonly string[] = remotePackages().map(({ name }) => name);
