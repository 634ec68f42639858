import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS } from '@site/release-gate/chromium-flags';
import { knownChromium } from '@site/release-gate/known-chromium';
import { PHONE } from '../measure/browser.ts';
import { totalBytes, Traffic } from '../measure/traffic.ts';

const QUIET_MS = 2500;

/** Visits a page with a profile of a browser, which is kept in a folder, and counts what comes from the network, in bytes with headers. */
export async function visitWith(profile: string, url: string): Promise<number> {
  const executablePath = knownChromium();
  const phone = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    args: [...CHROMIUM_FLAGS],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return await visit(phone, url);
  } finally {
    await phone.close();
  }
}

async function visit(phone: BrowserContext, url: string): Promise<number> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Network.enable');
  const traffic = new Traffic((event, listener) => session.on(event as never, listener as never));
  await page.goto(url, { waitUntil: 'load' });
  await traffic.untilQuiet(QUIET_MS);
  // A page that broke would be the cheapest.
  if (!(await page.locator('h1').first().isVisible())) throw new Error(`${url} shows no heading.`);
  return totalBytes(traffic.bytesByKind());
}
