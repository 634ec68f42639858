import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSetting, wrongSetting } from '@site/contracts/environment';
import { chromium } from 'playwright-core';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The same engine without windows, tabs and extensions: a visit takes 0.7 s of processor time instead of 1.8 s. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Path of a Chromium of this machine: `CHROMIUM_PATH`, else Playwright's own, else the system's. Undefined if there is
 * none; nothing is installed. Throws a `UserError` if `CHROMIUM_PATH` names no file.
 */
export function knownChromium(): string | undefined {
  const chosen = readSetting(process.env, 'CHROMIUM_PATH');
  if (chosen && !existsSync(chosen)) {
    throw wrongSetting('CHROMIUM_PATH', 'names no file: give the path of a Chromium, or none');
  }
  const candidates = [chosen, chromium.executablePath(), ...onPath(SYSTEM_NAMES)];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

/** Path of the lightest Chromium of this machine that draws pages: `CHROMIUM_PATH`, else a headless shell, else any. */
export function knownHeadlessShell(): string | undefined {
  if (process.env['CHROMIUM_PATH']) return knownChromium();
  return onPath([HEADLESS_SHELL]).find((candidate) => existsSync(candidate)) ?? knownChromium();
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
