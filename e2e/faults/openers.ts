import type { Locator, Page } from '@playwright/test';

/** How a visitor comes to see a fragment of another remote than the page's. */
export type Opener = {
  /** Path of the page. */
  from: string;
  /** Opens it; a fragment that shows by itself needs nothing. */
  open: (page: Page) => Promise<void>;
  /** The open fragment. */
  shown: (page: Page) => Locator;
  /** What the visitor who asked for it is told if it fails. */
  lost?: string;
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The dialogs are on a page of mfe-content: one document shows those of two other remotes. */
export const OPENERS = {
  demo: {
    from: '/use-cases/seasonal-campaign-planning',
    open: (page) => page.locator('main button[aria-haspopup="dialog"]').first().click(),
    shown: (page) => dialog(page, 'Book a Demo'),
    lost: 'This dialog can’t be opened now',
  },
  preferences: {
    from: '/use-cases/seasonal-campaign-planning',
    open: (page) => page.getByRole('button', { name: 'Cookie Settings' }).click(),
    shown: (page) => dialog(page, 'Cookie Preferences'),
    lost: 'Cookie settings can’t be loaded now',
  },
  banner: {
    from: '/pricing',
    open: async () => {},
    shown: (page) => page.getByRole('region', { name: 'May we measure your visit?' }),
  },
} satisfies Readonly<Record<string, Opener>>;
