import { chromium, type Browser } from 'playwright-core';
import { UserError } from '@site/contracts/user-error';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { CERTIFICATE } from './edge.ts';
import { knownHeadlessShell } from './known-chromium.ts';

/** What a page asks goes to an edge of the gate, or nowhere; and no page is told that it is watched. */
const GATE_FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  `--ignore-certificate-errors-spki-list=${CERTIFICATE.spkiHash}`,
  '--disable-blink-features=AutomationControlled',
  // What pages write to the console is no log of the browser's.
  '--log-level=3',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Starts the browser of the gate. Throws a `UserError` if this machine has no Chromium. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = knownHeadlessShell();
  if (!executablePath)
    throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH to the path of yours.');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...GATE_FLAGS] });
}
