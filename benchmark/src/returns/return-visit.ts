import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS } from '@site/release-gate/chromium-flags';
import { knownChromium } from '@site/release-gate/known-chromium';
import { PHONE } from '../measure/browser.ts';
import { totalBytes, Traffic } from '../measure/traffic.ts';

/** What a visitor who comes back downloads, in bytes with headers; `total` has all kinds. */
export type ReturnBytes = { html: number; js: number; total: number };

const QUIET_MS = 2500;

/** Visits a page with a profile of a browser, which is kept in a folder, and counts what comes from the network. */
export async function visitWith(profile: string, url: string): Promise<ReturnBytes> {
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

async function visit(phone: BrowserContext, url: string): Promise<ReturnBytes> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Network.enable');
  const traffic = new Traffic((event, listener) => session.on(event as never, listener as never));
  await page.goto(url, { waitUntil: 'load' });
  await traffic.untilQuiet(QUIET_MS);
  // A page that broke would be the cheapest.
  if (!(await page.locator('h1').first().isVisible())) throw new Error(`${url} shows no heading.`);
  const bytes = traffic.bytesByKind();
  return { html: bytes.html, js: bytes.js, total: totalBytes(bytes) };
}
