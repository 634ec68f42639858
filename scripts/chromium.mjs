import { existsSync, readFileSync } from 'node:fs';
import { installed, run } from './run.mjs';
import { UserError } from './steps.mjs';

/**
 * Path of a Chromium for the browser tests: Playwright's own, else `CHROMIUM_PATH`, else the system's, else one
 * that it installs now. Throws a `UserError` if none of these exists.
 */
export async function findChromium() {
  const known = await knownPath();
  if (known) return { path: known, note: known };
  await run(installed('playwright'), ['install', 'chromium']).catch(() => installSystemChromium());
  const fresh = await knownPath();
  if (fresh) return { path: fresh, note: `installed ${fresh}` };
  throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH to the path of yours.');
}

/** The release tool is TypeScript: it runs through tsx, which exists only once the dependencies are installed. */
async function knownPath() {
  const { register } = await import('tsx/esm/api');
  register();
  const { knownChromium } = await import('../release/src/browser/known-chromium.ts');
  return knownChromium();
}

async function installSystemChromium() {
  const isDebian = existsSync('/etc/debian_version') || /debian/.test(readOsRelease());
  if (process.getuid?.() !== 0 || !isDebian) return;
  await run('apt-get', ['update']).catch(() => {});
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']).catch(() => {});
}

function readOsRelease() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}
