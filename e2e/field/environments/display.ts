import type { Page } from '@playwright/test';
import type { Environment } from '../environment.ts';

/** Sets the size of text as a visitor does in the browser's settings, 16 px by default. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** The spacing that WCAG 1.4.12 lets readers choose. A constructed sheet, because the policy refuses an element. */
const setSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

const TEXT_SIZE = 'https://github.com/w3c/wcag/pull/2630';
const ZOOM = 'https://github.com/w3c/wcag/issues/648';

export default [
  {
    name: 'display: a phone with text of 200 %',
    source: TEXT_SIZE,
    routes: 'all',
    asks: ['reachable'],
    options: { viewport: { width: 390, height: 844 } },
    before: ({ page }) => setTextSize(page, 32),
  },
  {
    name: 'display: a small phone with text of 200 %',
    source: TEXT_SIZE,
    routes: 'all',
    asks: ['reachable'],
    options: { viewport: { width: 360, height: 640 } },
    before: ({ page }) => setTextSize(page, 32),
  },
  {
    name: 'display: zoom of 400 % in a window of 1280 × 1024',
    source: ZOOM,
    routes: 'all',
    asks: ['reachable'],
    options: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  },
  {
    name: 'display: a phone held sideways',
    source: ZOOM,
    routes: 'all',
    asks: ['reachable'],
    options: { viewport: { width: 640, height: 360 } },
  },
  {
    name: 'display: text spacing of WCAG 1.4.12',
    source: 'https://github.com/dequelabs/cauldron/issues/582',
    routes: 'all',
    asks: ['same text', 'reachable'],
    options: { viewport: { width: 390, height: 844 } },
    late: ({ page }) => setSpacing(page),
  },
] satisfies readonly Environment[];
