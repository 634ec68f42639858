import { BrowserRouter } from '@site/runtime/router';
import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import FaqPage from '../faq/faq-page.tsx';
import HomePage from '../home/home-page.tsx';
import PricingPage from '../pricing/pricing-page.tsx';
import FeaturesPage from '../product/features-page.tsx';

beforeEach(() => adoptPublicSettings(TEST_SETTINGS));
afterEach(() => {
  cleanup();
  siteStore.getState().closeDialog();
});

/** Every button that opens the demo dialog, by page: its name, and the source that the request carries. */
const SOURCES: readonly (readonly [
  page: string,
  Page: ComponentType,
  buttons: readonly (readonly [name: string, source: string])[],
])[] = [
  [
    'home',
    HomePage,
    [
      ['Book a Demo', 'home'],
      ['Book a Demo', 'home'],
    ],
  ],
  [
    'features',
    FeaturesPage,
    [
      ['Book a Demo', 'features'],
      ['Book a Demo', 'features'],
    ],
  ],
  [
    'pricing',
    PricingPage,
    [
      ['Book a Demo', 'pricing-hero'],
      ['Start with Basic', 'basic'],
      ['Start with Premium', 'premium'],
      ['Contact Sales', 'enterprise_request'],
      ['Start with a demo', 'pricing'],
      ['Ask which plan fits', 'pricing'],
      ['Book a Demo', 'basic'],
    ],
  ],
  ['faq', FaqPage, [['Book a Demo', 'FAQ - Resources']]],
];

test.each(SOURCES)('the buttons of %s name their sources', async (_, Page, buttons) => {
  const { container } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const sourceOf = (button: Element) => {
    siteStore.getState().closeDialog();
    fireEvent.click(button);
    const { dialog } = siteStore.getState();
    return dialog?.kind === 'demo' ? [[button.textContent, dialog.source]] : [];
  };
  await waitFor(() =>
    expect([...container.querySelectorAll('[aria-haspopup=dialog]')].flatMap(sourceOf)).toEqual(buttons),
  );
});
