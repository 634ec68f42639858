import { existsSync } from 'node:fs';
import path from 'node:path';
import { installOnDebian } from './debian.mjs';
import { installIn } from './install.mjs';
import { installNeeded } from './install/installed-mark.mjs';
import { installed, run, workspace } from './run.mjs';

/** Debian's packages of a Ceph cluster with an object gateway: 61 MB. */
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'];
const WORKERD = path.join(workspace, 'scripts/workerd');

const hasGateway = () =>
  PROGRAMS.every((program) =>
    (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program))),
  );

/**
 * A store that a site root can live in.
 *
 * @typedef {object} Store
 * @property {string} name
 * @property {string} config of the test runner, in each of the packages
 * @property {string[]} packages with tests of it
 * @property {() => boolean} isThere
 * @property {() => Promise<unknown>} install
 * @property {string} missing what brings it
 */

/**
 * Real stores, besides a folder; each has tests of its own.
 *
 * @type {Record<string, Store>}
 */
export const STORES = {
  s3: {
    name: 'S3 on Ceph',
    config: 'rstest.s3.config.ts',
    packages: ['release/cli'],
    isThere: hasGateway,
    install: () => installOnDebian(PACKAGES),
    missing: `install ${PACKAGES.join(', ')} (Debian, Ubuntu)`,
  },
  r2: {
    name: 'R2',
    config: 'rstest.r2.config.ts',
    packages: ['release/model', 'release/serve'],
    isThere: () => !installNeeded(WORKERD),
    install: () => installIn(WORKERD),
    missing: 'npm run test:r2 -w release/model installs it',
  },
};

/**
 * Makes sure that a store is there, and installs it where that is possible. Returns whether it is there.
 *
 * @param {Store} store
 */
export async function findStore({ isThere, install }) {
  if (!isThere()) await install();
  return isThere();
}

/**
 * Runs the tests of a store; returns what the test runner printed.
 *
 * @param {Store} store
 * @param {{ show?: boolean }} [options]
 */
export async function testStore({ config, packages }, options) {
  const runner = [installed('rstest'), 'run', '--config', config];
  let output = '';
  for (const folder of packages) {
    output += await run(process.execPath, runner, { ...options, cwd: path.join(workspace, folder) });
  }
  return output;
}
