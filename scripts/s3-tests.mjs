import path from 'node:path';
import { installOnDebian, onPath } from './engines.mjs';
import { attempt, installed, workspace } from './run.mjs';

/** Debian's packages of a Ceph cluster with an object gateway: 61 MB. */
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'];

/** What brings an object store to this machine. */
export const MISSING = `install ${PACKAGES.join(', ')} (Debian, Ubuntu)`;

/**
 * Whether a real object store, Ceph's gateway, is on this machine.
 *
 * @param {boolean} mayInstall it where that is possible
 */
export async function findGateway(mayInstall) {
  const isThere = () => PROGRAMS.every((program) => onPath(program).length > 0);
  if (mayInstall && !isThere()) await installOnDebian(PACKAGES);
  return isThere();
}

/**
 * Tests a site root in a bucket of Ceph's gateway.
 *
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function testS3(options) {
  const runner = [installed('rstest'), 'run', '--config', 'rstest.s3.config.ts'];
  return attempt(process.execPath, runner, { ...options, cwd: path.join(workspace, 'release/engine') });
}
