import { execFileSync } from 'node:child_process';
import { installOnDebian } from './debian.mjs';
import { installed, run } from './run.mjs';
import { UserError } from './steps.mjs';

/** The same engine without windows, which makes the tests faster. */
const SHELL = 'chromium-headless-shell';
/** Debian's package of Liberation Sans. */
const ARIAL = 'fonts-liberation';

/**
 * Makes sure that there is a Chromium for the browser tests: `CHROMIUM_PATH`, Playwright's own or the system's, else one
 * that it installs now. On Debian it installs a headless shell next to it, and a font with the widths of Arial, which
 * other systems have: with any other font, text moves when the web font arrives, and the tests of shift fail and say so.
 * Throws a `UserError` if there is no Chromium.
 */
export async function findChromium() {
  if (!(await knownPaths()).chromium)
    await run(installed('playwright'), ['install', 'chromium']).catch(() => {});
  await installOnDebian(await missingPackages());
  const { chromium, shell } = await knownPaths();
  if (!chromium) {
    throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH to the path of yours.');
  }
  const note = shell === chromium ? chromium : `${chromium} and ${shell}`;
  return { note: hasArial() ? note : `${note}, without a font like Arial (${ARIAL})` };
}

async function missingPackages() {
  const { chromium, shell } = await knownPaths();
  return [
    ...(chromium ? [] : ['chromium']),
    ...(process.env.CHROMIUM_PATH || shell !== chromium ? [] : [SHELL]),
    // The first has the program that lists fonts.
    ...(hasArial() ? [] : ['fontconfig', ARIAL]),
  ];
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
