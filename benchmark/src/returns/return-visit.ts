import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS } from '@site/release/chromium-flags';
import { knownChromium } from '@site/release/known-chromium';
import { PHONE } from '../measure/browser.ts';
import { totalBytes } from '../measure/load.ts';
import { Traffic } from '../measure/traffic.ts';

/** What a visitor who comes back downloads, in bytes with headers; `total` has all kinds. */
export type ReturnBytes = { html: number; js: number; total: number };

const QUIET_MS = 2500;

/**
 * Visits a page in a browser whose profile lasts, calls `change`, and counts what the next visit takes from the network.
 * The page is closed between the two.
 */
export async function visitAgain(url: string, change: () => Promise<void>): Promise<ReturnBytes> {
  const profile = mkdtempSync(path.join(tmpdir(), 'benchmark-profile-'));
  const executablePath = knownChromium();
  const phone = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    args: [...CHROMIUM_FLAGS],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    await visit(phone, url);
    await change();
    return await visit(phone, url);
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function visit(phone: BrowserContext, url: string): Promise<ReturnBytes> {
  const page = await phone.newPage();
  const traffic = await Traffic.watch(await phone.newCDPSession(page));
  await page.goto(url, { waitUntil: 'load' });
  await traffic.untilQuiet(QUIET_MS);
  await page.close();
  const bytes = traffic.bytesByKind();
  return { html: bytes.html, js: bytes.js, total: totalBytes(bytes) };
}
