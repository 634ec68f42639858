import { createServer, type AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS } from '@site/release/chromium-flags';
import { knownChromium } from '@site/release/known-chromium';

/** The phone that Lighthouse emulates, so that both look at the same page. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Lighthouse's "slow 4G" as it applies it: ms for each request, bytes a second. */
export const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** Factor by which the processor is slowed down. */
export const CPU_SLOWDOWN = 4;

/** Starts a browser with a new profile, which is deleted when it is closed. */
export function launchBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = knownChromium();
  return chromium.launch({
    args: [
      ...CHROMIUM_FLAGS,
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
    ...(executablePath ? { executablePath } : {}),
  });
}

/** Runs work on an emulated phone in a browser with empty caches, and closes the browser. */
export async function onFreshPhone<Result>(
  work: (phone: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser();
  try {
    return await work(await browser.newContext(PHONE));
  } finally {
    await browser.close();
  }
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
