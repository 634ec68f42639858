import { launch } from 'puppeteer-core';
import type { EngineWindow } from '../engine-window.ts';

/** Scrollbars take no width, as on most systems; keys reach links, too; a document without an icon asks for none. */
const PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  'accessibility.tabfocus': 7,
  'browser.chrome.site_icons': false,
};

/** Starts a Firefox with a new profile. It ends with this process at the latest. */
export async function startFirefox(executablePath: string): Promise<EngineWindow> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: null,
    acceptInsecureCerts: true,
    // The runner ends its tests in order.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`${dialog.type()} “${dialog.message()}”`);
    void dialog.dismiss();
  });
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    takeFaults: async () => faults.splice(0),
    close: () => browser.close(),
  };
}
