import { chromium, type Browser } from 'playwright-core';
import { UserError } from '@site/contracts/user-error';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { CERTIFICATE } from './edge.ts';
import { knownChromium, knownHeadlessShell } from './known-chromium.ts';

/** What a page asks goes to an edge of the gate, or nowhere; and no page is told that it is watched. */
const GATE_FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  `--ignore-certificate-errors-spki-list=${CERTIFICATE.spkiHash}`,
  '--disable-blink-features=AutomationControlled',
  // What pages write to the console is no log of the browser's.
  '--log-level=3',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** The Chromiums of the gate: each starts when it is needed, and stays open. */
export class Chromiums {
  readonly #running = new Map<string | undefined, Promise<Browser>>();

  /** The one that makes most visits. Throws a `UserError` if this machine has none. */
  readonly light = (): Promise<Browser> => this.#use(knownHeadlessShell());

  /** One with all that scripts find in a visitor's browser, if this machine has it; else the light one. */
  readonly whole = (): Promise<Browser> => this.#use(knownChromium() ?? knownHeadlessShell());

  async close(): Promise<void> {
    const browsers = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(browsers.map(async (browser) => (await browser.catch(() => undefined))?.close()));
  }

  /** Whoever asks while it starts waits for the same one. */
  #use(path: string | undefined): Promise<Browser> {
    const open = this.#running.get(path);
    const start = () => launch(path);
    const used = open ? open.then((browser) => (browser.isConnected() ? browser : start()), start) : start();
    this.#running.set(path, used);
    return used;
  }
}

async function launch(executablePath: string | undefined): Promise<Browser> {
  if (!executablePath)
    throw new UserError('There is no Chromium: install one, or set CHROMIUM_PATH to the path of yours.');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...GATE_FLAGS] });
}
