import { chromium, type Browser } from 'playwright-core';
import { UserError } from '@site/contracts/user-error';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { knownHeadlessShell } from './known-chromium.ts';

/** No page of the gate's browser finds a host but the previews on this machine. */
const NO_OTHER_HOST = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost';

/** Starts the browser of the gate. Throws a `UserError` if this machine has no Chromium. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = knownHeadlessShell();
  if (!executablePath)
    throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH to the path of yours.');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, NO_OTHER_HOST] });
}
