import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { BrowserRouter } from '@site/runtime/router';
import { adoptPublicSettings } from '@site/runtime/store';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Footer } from './footer.tsx';

function renderFooter() {
  render(
    <BrowserRouter>
      <Footer />
    </BrowserRouter>,
  );
}

beforeEach(() => adoptPublicSettings(TEST_SETTINGS));
afterEach(cleanup);

for (const [path, label] of [
  ['/imprint', 'Imprint'],
  ['/privacy', 'Privacy'],
  ['/resources', 'Resources'],
] as const) {
  test(`on ${path} the footer marks ${label} as the current page, and nothing else`, () => {
    history.replaceState(null, '', path);
    renderFooter();
    const current = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([label]);
  });
}

test('the inspector has a button only where the setting asks for it', () => {
  renderFooter();
  expect(screen.queryByRole('button', { name: 'Site inspector' })).toBeNull();
  cleanup();
  adoptPublicSettings({ ...TEST_SETTINGS, PUBLIC_SITE_INSPECTOR: 'footer' });
  renderFooter();
  expect(screen.getByRole('button', { name: 'Site inspector' })).toBeDefined();
});

test('a sample of the funding notice is marked, and shown only where samples are', () => {
  adoptPublicSettings({ ...TEST_SETTINGS, PUBLIC_SAMPLE_CONTENT: 'show' });
  renderFooter();
  expect(screen.getByText(/^Supported by .*\(Sample\)$/)).toBeDefined();
  cleanup();
  adoptPublicSettings({ ...TEST_SETTINGS, PUBLIC_SAMPLE_CONTENT: 'hide' });
  renderFooter();
  expect(screen.queryByText(/^Supported by/)).toBeNull();
});
