/** Finds the browsers that tests run in, and installs what is missing where this is Debian and its administrator. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { attempt, installed } from './run.mjs';
import { UserError } from './steps.mjs';

/** Debian's package of Liberation Sans, whose letters are as wide as those of Arial, which other systems have. */
const ARIAL = 'fonts-liberation';

/**
 * Programs of the engines that the site is tried in, other than Chromium, and Debian's packages of them.
 *
 * @satisfies {Record<string, { programs: string[][], packages: string[] }>}
 */
const ENGINES = {
  Firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  WebKit: {
    programs: [['WebKitWebDriver'], ['xvfb-run'], ['xauth']],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

/** @typedef {keyof typeof ENGINES} EngineName */

/**
 * Makes sure that there is a Chromium: `CHROMIUM_PATH`, Playwright's own or the system's, else one that it installs now. On
 * Debian it installs the engine without windows too, which makes the tests faster, and a font like Arial: with any other one,
 * text moves when the web font arrives, and the tests of shift fail. Throws a `UserError` if there is no Chromium.
 */
export async function findChromium() {
  if (!(await knownPaths()).chromium) await attempt(installed('playwright'), ['install', 'chromium']);
  const before = await knownPaths();
  await installOnDebian([
    ...(before.chromium ? [] : ['chromium']),
    ...(process.env.CHROMIUM_PATH || before.shell !== before.chromium ? [] : ['chromium-headless-shell']),
    // The first has the program that lists fonts.
    ...(hasArial() ? [] : ['fontconfig', ARIAL]),
  ]);
  const { chromium, shell } = await knownPaths();
  if (!chromium) {
    throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH to the path of yours.');
  }
  const found = shell === chromium ? chromium : `${chromium} and ${shell}`;
  return hasArial() ? found : `${found}, without a font like Arial (${ARIAL})`;
}

/** The release tool exists only once the dependencies are installed and it is compiled. */
async function knownPaths() {
  const { knownChromium, knownHeadlessShell } = await import('@site/release-gate/known-chromium');
  return { chromium: knownChromium(), shell: knownHeadlessShell() };
}

/** Whether this is a system with Arial, or a Linux with a font like it; false, too, where no program lists fonts. */
function hasArial() {
  if (process.platform !== 'linux') return true;
  try {
    const families = execFileSync('fc-list', ['--format', '%{family[0]}\n'], { encoding: 'utf8' });
    return /^(?:Arial|Liberation Sans|Arimo)$/m.test(families);
  } catch {
    return false;
  }
}

/**
 * Installs the other engines on Debian. Their tests are skipped where one is missing; with CI=true that is a `UserError`.
 */
export async function findEngines() {
  const names = /** @type {EngineName[]} */ (Object.keys(ENGINES));
  const missing = () => names.filter((name) => !programPath(name));
  const packages = () => missing().flatMap((name) => ENGINES[name].packages);
  await installOnDebian(packages());
  if (missing().length === 0) return names.join(', ');
  const sentence = `without ${missing().join(' and ')} (Debian: ${packages().join(' ')})`;
  if (process.env.CI) throw new UserError(`The browser tests would run ${sentence}: install them.`);
  return sentence;
}

/**
 * Path of the program that is an engine or drives it; undefined unless all that it needs is on this machine.
 *
 * @param {EngineName} name
 */
export function programPath(name) {
  const [found, ...others] = ENGINES[name].programs.map((names) => names.flatMap(onPath)[0]);
  return others.includes(undefined) ? undefined : found;
}

/** Files with a program's name in the folders of PATH, the one that runs first. @param {string} program */
export const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .filter((file) => existsSync(file));

/**
 * Installs packages of the system where it is Debian and this is its administrator; does nothing elsewhere.
 *
 * @param {string[]} packages
 */
export async function installOnDebian(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || onPath('apt-get').length === 0) return;
  await attempt('apt-get', ['update']);
  // One by one: where one is not known, the others still come.
  for (const name of packages) await attempt('apt-get', ['install', '-y', '--no-install-recommends', name]);
}
