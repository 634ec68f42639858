import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installed, run } from './run.mjs';
import { UserError } from './steps.mjs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Path of a Chromium for the browser tests: Playwright's own, else `CHROMIUM_PATH`, else the system's, else one
 * that it installs now. Throws a `UserError` if none of these exists.
 */
export async function findChromium() {
  const known = await knownChromium();
  if (known) return { path: known, note: known };
  await run(installed('playwright'), ['install', 'chromium']).catch(() => installSystemChromium());
  const fresh = await knownChromium();
  if (fresh) return { path: fresh, note: `installed ${fresh}` };
  throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH to the path of yours.');
}

async function knownChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [chromium.executablePath(), process.env.CHROMIUM_PATH, ...systemPaths()];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

function systemPaths() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
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
