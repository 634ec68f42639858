import path from 'node:path';
import { installOnDebian } from './debian.mjs';
import { onPath } from './engines.mjs';
import { installed, run, workspace } from './run.mjs';

/** Debian's packages of a Ceph cluster with an object gateway: 61 MB. */
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'];

/** What brings an object store to this machine. */
export const MISSING = `install ${PACKAGES.join(', ')} (Debian, Ubuntu)`;

/** Whether a real object store, Ceph's gateway, is on this machine. */
export const hasGateway = () => PROGRAMS.every((program) => onPath(program).length > 0);

/** Makes sure that Ceph's gateway is there, and installs it where that is possible. Returns whether it is there. */
export async function findGateway() {
  if (!hasGateway()) await installOnDebian(PACKAGES);
  return hasGateway();
}

/**
 * Tests a site root in a bucket of Ceph's gateway; returns what the test runner printed.
 *
 * @param {{ show?: boolean }} [options]
 */
export function testS3(options) {
  const runner = [installed('rstest'), 'run', '--config', 'rstest.s3.config.ts'];
  return run(process.execPath, runner, { ...options, cwd: path.join(workspace, 'release/engine') });
}
