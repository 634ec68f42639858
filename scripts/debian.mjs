import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs packages of the system where it is Debian and this is its administrator; does nothing elsewhere.
 *
 * @param {string[]} packages
 */
export async function installOnDebian(packages) {
  const isDebian = existsSync('/etc/debian_version') || /debian/.test(readOsRelease());
  if (packages.length === 0 || process.getuid?.() !== 0 || !isDebian) return;
  await run('apt-get', ['update']).catch(() => {});
  // One by one: where one is not known, the others still come.
  for (const name of packages)
    await run('apt-get', ['install', '-y', '--no-install-recommends', name]).catch(() => {});
}

function readOsRelease() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}
