import { existsSync } from 'node:fs';
import path from 'node:path';
import { installOnDebian } from './debian.mjs';
import { installed, run, workspace } from './run.mjs';

/** Debian's packages of a Ceph cluster with an object gateway: 61 MB. */
export const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'];

/** Whether Ceph's object gateway is installed. */
export const hasObjectGateway = () =>
  PROGRAMS.every((program) =>
    (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program))),
  );

/** Installs Ceph's object gateway if it is missing, where that is possible. Returns whether it is there. */
export async function findObjectGateway() {
  if (!hasObjectGateway()) await installOnDebian(PACKAGES);
  return hasObjectGateway();
}

/** Runs the tests of a site root in a bucket against the object gateway; returns what the test runner printed. */
export function testOnObjectGateway(options = {}) {
  const args = [installed('rstest'), 'run', '--config', 'rstest.s3.config.ts'];
  return run(process.execPath, args, { ...options, cwd: path.join(workspace, 'release') });
}
