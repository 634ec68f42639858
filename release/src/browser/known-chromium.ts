import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Path of a Chromium of this machine: Playwright's own, else `CHROMIUM_PATH`, else the system's. Undefined if there is
 * none; nothing is installed.
 */
export function knownChromium(): string | undefined {
  const candidates = [chromium.executablePath(), process.env['CHROMIUM_PATH'], ...systemPaths()];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

function systemPaths(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
