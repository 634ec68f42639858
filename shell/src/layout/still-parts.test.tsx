import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { BrowserRouter, Link, useLocation } from '@site/runtime/router';
import { adoptPublicSettings, siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Footer } from './footer.tsx';
import { LayoutEvents, PageFooter } from './still-parts.tsx';

beforeEach(() => {
  adoptPublicSettings(TEST_SETTINGS);
  siteStore.getState().closeDialog();
  history.replaceState(null, '', '/imprint');
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** A page whose document brought this HTML of the footer. */
function pageWith(footer: string) {
  document.body.innerHTML = `<div id="footer">${footer}</div>`;
  const Page = () => (
    <>
      <Link to="/resources">A link of the page</Link>
      <PageFooter />
      <LayoutEvents path={useLocation().pathname} />
    </>
  );
  return render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

const prerendered = () =>
  renderToString(
    <BrowserRouter>
      <Footer />
    </BrowserRouter>,
  );

const currentPages = (footer: HTMLElement) =>
  within(footer)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

// First: the HTML of a document is kept from then on.
test('it is rendered where the document has none, as in development', async () => {
  render(
    <BrowserRouter>
      <PageFooter />
    </BrowserRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Cookie Settings' })).toBeDefined();
});

test('it is the HTML that the document brought, with the behaviour of its links and buttons', () => {
  const { container } = pageWith(prerendered().replace('>Product<', '>As in the document<'));
  expect(container.textContent).toContain('As in the document');
  fireEvent.click(within(container).getByRole('link', { name: 'Privacy' }));
  expect(location.pathname).toBe('/privacy');
  fireEvent.click(within(container).getByRole('button', { name: 'Cookie Settings' }));
  expect(siteStore.getState().dialog).toEqual({ kind: 'cookie-preferences' });
});

test('it marks the open page, and follows a navigation', () => {
  const { container } = pageWith(prerendered());
  expect(currentPages(container)).toEqual(['Imprint']);
  fireEvent.click(within(container).getByRole('link', { name: 'A link of the page' }));
  expect(currentPages(container)).toEqual(['Resources']);
});
