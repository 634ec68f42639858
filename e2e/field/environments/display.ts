import type { Page } from '@playwright/test';
import { recordText, storeRecord } from '../../support/privacy-test.ts';
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

type Display = readonly [
  source: string,
  options: Required<Environment>['options'],
  more?: Partial<Environment>,
];

const TEXT_SIZE = 'https://github.com/w3c/wcag/pull/2630';
const ZOOM = 'https://github.com/w3c/wcag/issues/648';
const LARGE: Partial<Environment> = { before: ({ page }) => setTextSize(page, 32) };

const DISPLAYS: Readonly<Record<string, Display>> = {
  'a phone with text of 200 %': [TEXT_SIZE, { viewport: { width: 390, height: 844 } }, LARGE],
  'a small phone with text of 200 %': [TEXT_SIZE, { viewport: { width: 360, height: 640 } }, LARGE],
  'zoom of 400 % in a window of 1280 × 1024': [
    ZOOM,
    { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  ],
  'a phone held sideways': [ZOOM, { viewport: { width: 640, height: 360 } }],
  'text spacing of WCAG 1.4.12': [
    'https://github.com/dequelabs/cauldron/issues/582',
    { viewport: { width: 390, height: 844 } },
    { asks: ['same text', 'reachable'], late: ({ page }) => setSpacing(page) },
  ],
};

const SIZES = Object.entries(DISPLAYS).map(([name, [source, options, more]]): Environment => ({
  name: `display: ${name}`,
  source,
  routes: 'all',
  asks: ['reachable'],
  options,
  ...more,
}));

/** Each colour scheme, before a choice and after one. */
const PAPER = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [false, true].map((isChosen): Environment => ({
    name: `paper: ${colorScheme}, ${isChosen ? 'after' : 'before'} a choice`,
    source: isChosen
      ? 'https://github.com/egoist/docute/issues/227'
      : 'https://github.com/ONSdigital/design-system/pull/1728',
    routes: 'all',
    asks: ['on paper'],
    options: { colorScheme },
    before: async ({ page }) => (isChosen ? storeRecord(page, recordText(false)) : undefined),
  })),
);

export default [
  {
    name: 'control: an empty profile',
    source: 'none: it shows that the questions themselves hold',
    routes: 'all',
    asks: ['same text', 'alive', 'live text', 'reachable'],
  },
  ...SIZES,
  {
    name: 'display: forced colours, dark, less motion',
    source: 'https://github.com/carbon-design-system/carbon/issues/6874',
    routes: ['/', '/pricing', '/features', '/careers', '/blog/seasonal-marketing'],
    asks: ['same text', 'alive', 'reachable'],
    options: { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' },
  },
  ...PAPER,
] satisfies readonly Environment[];
