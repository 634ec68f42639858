import type { Environment } from '../environment.ts';

export default {
  name: 'display: forced colours, dark, less motion',
  source: 'https://github.com/carbon-design-system/carbon/issues/6874',
  routes: ['/', '/pricing', '/features', '/careers', '/blog/seasonal-marketing'],
  asks: ['same text', 'alive', 'reachable'],
  options: { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' },
} satisfies Environment;
