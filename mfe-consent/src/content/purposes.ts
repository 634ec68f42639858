import type { ConsentPreferences } from '@site/runtime/store';

/** One purpose that a visitor decides on. */
export type Purpose = {
  /** Its field in the consent record. */
  name: keyof ConsentPreferences;
  title: string;
  /** Says who stores or sends which data, and why. */
  description: string;
};

/** The purposes, in the order of the dialog. docs/privacy.md lists what each of them stores. */
export const PURPOSES: readonly Purpose[] = [
  {
    name: 'essential',
    title: 'Essential',
    description:
      'Remembers the choice you make here, in this browser. Without it we would have to ask on every page.',
  },
  {
    name: 'analytics',
    title: 'Analytics',
    description:
      'PostHog, on servers in the EU, counts visits and clicks and records how pages are used, under a random id. What you type is masked.',
  },
  {
    name: 'marketing',
    title: 'Marketing',
    description:
      'Plays our demo video in the page at once. Its host may set cookies. Without it, the player loads only when you start it.',
  },
];
