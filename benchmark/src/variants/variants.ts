import type { Variant, VariantId } from './served-variant.ts';

/** Letters and names of the variants in the report, in its order. */
export const VARIANTS: readonly Omit<Variant, 'root' | 'serve'>[] = [
  { id: 'this-site', letter: 'a', name: 'this site', hydration: 'page' },
  { id: 'one-app-client', letter: 'b1', name: 'one app, client-rendered', hydration: 'page' },
  { id: 'one-app-prerendered', letter: 'b2', name: 'one app, prerendered', hydration: 'page' },
  { id: 'default-federation', letter: 'c', name: 'federation by default', hydration: 'page' },
  { id: 'no-script', letter: 'd', name: 'the limit: no script', hydration: 'nothing' },
  { id: 'astro', letter: 'e', name: 'Astro, React', hydration: 'islands' },
  { id: 'astro-preact', letter: 'e2', name: 'Astro, Preact', hydration: 'islands' },
  { id: 'native-federation', letter: 'f', name: 'Native Federation', hydration: 'page' },
  { id: 'podium', letter: 'g', name: 'Podium', hydration: 'islands' },
];

/** A variant's letter, as the reports write it: "(b2)". */
export const letterOf = (id: VariantId): string =>
  `(${VARIANTS.find((variant) => variant.id === id)?.letter ?? ''})`;
