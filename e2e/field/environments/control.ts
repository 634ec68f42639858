import type { Environment } from '../environment.ts';

export default {
  name: 'control: an empty profile',
  source: 'none: it shows that the questions themselves hold',
  routes: 'all',
  asks: ['same text', 'private', 'alive', 'live text', 'reachable'],
} satisfies Environment;
