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

/** Real stores that a site root can live in, besides a folder; each has tests of its own. */
export const STORES = {
  s3: {
    name: 'S3 on Ceph',
    packages: ['release/cli'],
    isThere: hasGateway,
    install: () => installOnDebian(PACKAGES),
    missing: `install ${PACKAGES.join(', ')} (Debian, Ubuntu)`,
  },
  r2: {
    name: 'R2',
    packages: ['release/model', 'release/serve'],
    isThere: () => !installNeeded(WORKERD),
    install: () => installIn(WORKERD),
    missing: 'npm run test:r2 -w release/model installs it',
  },
};

/** Makes sure that a store is there, and installs it where that is possible. Returns whether it is there. */
export async function findStore({ isThere, install }) {
  if (!isThere()) await install();
  return isThere();
}

/** Runs the tests of a store; returns what the test runner printed. */
export async function testStore(key, options = {}) {
  const runner = [installed('rstest'), 'run', '--config', `rstest.${key}.config.ts`];
  let output = '';
  for (const folder of STORES[key].packages) {
    output += await run(process.execPath, runner, { ...options, cwd: path.join(workspace, folder) });
  }
  return output;
}
