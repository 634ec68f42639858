import { execFileSync } from 'node:child_process';
import { installOnDebian } from './debian.mjs';
import { installed, run } from './run.mjs';
import { UserError } from './steps.mjs';

/**
 * Makes sure that there is a Chromium for the browser tests: `CHROMIUM_PATH`, Playwright's own or the system's, else one
 * that it installs now. A headless shell beside it makes the tests faster. Throws a `UserError` if there is none.
 */
export async function findChromium() {
  const before = await knownPaths();
  if (before.chromium && before.chromium !== before.shell)
    return { note: `${before.chromium} and ${before.shell}` };
  if (process.env.CHROMIUM_PATH && before.chromium) return { note: before.chromium };
  if (!before.chromium) await run(installed('playwright'), ['install', 'chromium']).catch(() => {});
  await installOnDebian((await knownPaths()).chromium ? [SHELL] : ['chromium', SHELL]);
  const { chromium } = await knownPaths();
  if (chromium) return { note: chromium };
  throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH to the path of yours.');
}

/**
 * Makes sure that a Linux has Arial or a font of its widths, as other systems do: with any other font, text moves when the
 * web font arrives, and the tests of shift fail and say so.
 */
export async function findArial() {
  if (process.platform !== 'linux' || hasArial()) return { note: 'is there' };
  // `fontconfig` has the program that lists fonts.
  await installOnDebian(['fontconfig', ARIAL]);
  return { note: hasArial() ? ARIAL : `is not there: install ${ARIAL} (Debian, Ubuntu), or Arial` };
}

const SHELL = 'chromium-headless-shell';
/** Debian's package of Liberation Sans. */
const ARIAL = 'fonts-liberation';

/** False, too, where no program lists fonts. */
function hasArial() {
  try {
    return /^(?:Arial|Liberation Sans|Arimo)$/m.test(execFileSync('fc-list', ['--format', '%{family[0]}\\n']));
  } catch {
    return false;
  }
}

/** The release tool exists only once the dependencies are installed and it is compiled. */
async function knownPaths() {
  const { knownChromium, knownHeadlessShell } = await import('@site/release/known-chromium');
  return { chromium: knownChromium(), shell: knownHeadlessShell() };
}
