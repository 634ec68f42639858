import { existsSync } from 'node:fs';
import path from 'node:path';
import { installOnDebian } from './debian.mjs';
import { UserError } from './steps.mjs';

/** Programs of the engines that the site is tried in, other than Chromium, and Debian's packages of them. */
const ENGINES = {
  Firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  WebKit: {
    programs: [['WebKitWebDriver'], ['xvfb-run'], ['xauth']],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

/**
 * Installs the other engines on Debian. Their tests are skipped where one is missing; with CI=true that is a `UserError`.
 */
export async function findEngines() {
  await installOnDebian(Object.values(ENGINES).flatMap((engine) => (isThere(engine) ? [] : engine.packages)));
  const missing = Object.keys(ENGINES).filter((name) => !isThere(ENGINES[name]));
  if (missing.length === 0) return Object.keys(ENGINES).join(', ');
  const packages = missing.flatMap((name) => ENGINES[name].packages).join(' ');
  const sentence = `without ${missing.join(' and ')} (Debian: ${packages})`;
  if (process.env.CI) throw new UserError(`The browser tests would run ${sentence}: install them.`);
  return sentence;
}

const isThere = ({ programs }) => programs.every((names) => names.some(isOnPath));

function isOnPath(name) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
}
