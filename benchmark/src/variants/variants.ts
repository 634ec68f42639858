import type { Variant } from './served-variant.ts';

/** Letters and names of the variants in the report, in its order. */
export const VARIANTS: readonly Omit<Variant, 'root' | 'serve'>[] = [
  { id: 'this-site', letter: 'a', name: 'this site', hydration: 'page' },
  { id: 'one-app-prerendered', letter: 'b', name: 'one app, prerendered', hydration: 'page' },
  { id: 'default-federation', letter: 'c', name: 'federation by default', hydration: 'page' },
  { id: 'no-script', letter: 'd', name: 'the limit: no script', hydration: 'nothing' },
  { id: 'astro', letter: 'e', name: 'Astro', hydration: 'islands' },
  { id: 'native-federation', letter: 'f', name: 'Native Federation', hydration: 'page' },
];
