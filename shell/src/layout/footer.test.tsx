import { BrowserRouter } from '@site/runtime/router';
import { afterEach, expect, test } from '@rstest/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Footer } from './footer.tsx';

afterEach(cleanup);

for (const [path, label] of [
  ['/imprint', 'Imprint'],
  ['/privacy', 'Privacy'],
  ['/resources', 'Resources'],
] as const) {
  test(`on ${path} the footer marks ${label} as the current page, and nothing else`, () => {
    history.replaceState(null, '', path);
    render(
      <BrowserRouter>
        <Footer />
      </BrowserRouter>,
    );
    const current = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([label]);
  });
}
