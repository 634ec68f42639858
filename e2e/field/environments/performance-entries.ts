import { cookieSettings } from '../../support/privacy-test.ts';
import type { Environment } from '../environment.ts';
import { whileHeld } from '../while-held.ts';

export default {
  name: 'privacy mode: no performance entries',
  source: 'https://github.com/element-hq/element-web/issues/6781',
  routes: ['/', '/privacy', '/careers', '/blog/seasonal-marketing'],
  asks: ['heard', 'same text', 'alive'],
  options: { viewport: { width: 800, height: 800 } },
  setUp: (context) =>
    context.addInitScript(() => {
      performance.getEntries = () => [];
      performance.getEntriesByName = () => [];
      performance.getEntriesByType = () => [];
    }),
  ...whileHeld(({ page }) => cookieSettings(page).click()),
} satisfies Environment;
