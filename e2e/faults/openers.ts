import type { Locator, Page } from '@playwright/test';
import type { FragmentName } from '@site/contracts';
import type { Remote } from '../support/remotes.ts';

/** How a visitor comes to see a fragment. */
export type Opener = {
  fragment: FragmentName;
  /** Path of the page. */
  from: string;
  /** Opens it; a fragment that shows by itself needs nothing. */
  open: (page: Page) => Promise<void>;
  /** The open fragment. */
  shown: (page: Page) => Locator;
  /** Whether the visitor asked for it, and is told if it fails. */
  isAskedFor: boolean;
  /** What the visitor is told then. */
  lost: string;
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/**
 * Every fragment of the contract, with the pages that have it, of different remotes where there are any. Fragments of two
 * remotes have a first page in common where they can: one document then shows both.
 */
const OPENERS: Readonly<
  Record<FragmentName, Omit<Opener, 'fragment' | 'from'> & { pages: readonly string[] }>
> = {
  'demo-dialog': {
    pages: ['/use-cases/seasonal-campaign-planning', '/pricing'],
    open: (page) => page.locator('main button[aria-haspopup="dialog"]').first().click(),
    shown: (page) => dialog(page, 'Book a Demo'),
    isAskedFor: true,
    lost: 'This dialog can’t be opened now',
  },
  'video-dialog': {
    pages: ['/features'],
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Feature Demo' }).click(),
    shown: (page) => dialog(page, 'Demo video'),
    isAskedFor: true,
    lost: 'The video can’t be opened now',
  },
  'cookie-preferences': {
    pages: ['/use-cases/seasonal-campaign-planning', '/pricing'],
    open: (page) => page.getByRole('button', { name: 'Cookie Settings' }).click(),
    shown: (page) => dialog(page, 'Cookie Preferences'),
    isAskedFor: true,
    lost: 'Cookie settings can’t be loaded now',
  },
  'consent-banner': {
    pages: ['/features', '/careers'],
    open: async () => {},
    shown: (page) => page.getByRole('region', { name: 'May we measure your visit?' }),
    isAskedFor: false,
    lost: '',
  },
};

/** How a fragment is opened from a page that a remote does not own; undefined if no such page has it. */
export function openerElsewhere(fragment: FragmentName, remote: Remote): Opener | undefined {
  const { pages, ...opener } = OPENERS[fragment];
  const from = pages.find((page) => !remote.owns(page));
  return from === undefined ? undefined : { ...opener, fragment, from };
}

/** How a fragment is opened, from a page that a remote does not own if there is one. */
export function openerOf(fragment: FragmentName, remote: Remote): Opener {
  const { pages, ...opener } = OPENERS[fragment];
  return openerElsewhere(fragment, remote) ?? { ...opener, fragment, from: pages[0] ?? '/' };
}
