import path from 'node:path';

/** The workspace's folder. */
export const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** This package's folder. */
export const PACKAGE = path.join(WORKSPACE, 'benchmark');

/** Everything that the benchmark builds. */
export const DIST = path.join(PACKAGE, 'dist');

/** The packages that the site is made of; `mfe-<name>` is the remote `<name>`. */
export const REMOTES = ['marketing', 'content', 'careers', 'consent'] as const;
