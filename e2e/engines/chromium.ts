import { chromium } from '@playwright/test';
import { HEADLESS_SHELL } from '../support/launch.ts';
import type { EngineWindow } from './engine-window.ts';

/** Starts the Chromium of the other tests, with a new profile. */
export async function startChromium(): Promise<EngineWindow> {
  const browser = await chromium.launch(HEADLESS_SHELL.launchOptions);
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
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    takeFaults: async () => faults.splice(0),
    close: () => browser.close(),
  };
}
