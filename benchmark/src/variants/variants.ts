import type { Variant } from './served-variant.ts';

/** Letters and names under which the report speaks of the variants, in its order. */
export const VARIANTS: readonly Omit<Variant, 'root'>[] = [
  { id: 'this-site', letter: 'a', name: 'this site', takeover: 'page' },
  { id: 'one-app-client', letter: 'b1', name: 'one app, client-rendered', takeover: 'page' },
  { id: 'one-app-prerendered', letter: 'b2', name: 'one app, prerendered', takeover: 'page' },
  { id: 'default-federation', letter: 'c', name: 'federation by default', takeover: 'page' },
  { id: 'no-script', letter: 'd', name: 'the limit: no script', takeover: 'nothing' },
  { id: 'astro', letter: 'e', name: 'Astro', takeover: 'islands' },
];
