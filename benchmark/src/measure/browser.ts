import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS } from '@site/release-gate/chromium-flags';
import { knownChromium } from '@site/release-gate/known-chromium';

/** The phone that Lighthouse emulates, so that both look at the same page. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Ms for each request and bytes a second (-1: no limit); factor by which the processor is slowed down. */
export type Conditions = {
  network: { latency: number; downloadThroughput: number; uploadThroughput: number };
  cpu: number;
};

/** Conditions of every timed figure: Lighthouse's "slow 4G" and slow processor, as it applies them. */
export const SLOW_PHONE: Conditions = {
  network: { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
  cpu: 4,
};

/** Nothing is slowed down; each request may take a number of ms more. */
export const fastPhone = (latency = 0): Conditions => ({
  network: { latency, downloadThroughput: -1, uploadThroughput: -1 },
  cpu: 1,
});

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
