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

const SHELL = 'chromium-headless-shell';

/** The release tool exists only once the dependencies are installed and it is compiled. */
async function knownPaths() {
  const { knownChromium, knownHeadlessShell } = await import('@site/release/known-chromium');
  return { chromium: knownChromium(), shell: knownHeadlessShell() };
}
