import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { BrowserRouter, Link, onFirstScroll, setPrefetchers } from '@site/runtime/router';
import { siteStore } from '@site/runtime/store';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MarkupActions } from './markup-actions.tsx';

const prefetchers = { page: rs.fn<(path: string) => void>(), fragment: rs.fn<(name: string) => void>() };
const consent = () => siteStore.getState().consent;

/** Shows a button that is markup only, and returns it. */
function buttonThat(action: string): HTMLElement {
  const markup = {
    __html: `<button data-action="${action}"><b>Button</b></button><a href="/privacy">Link</a>`,
  };
  render(
    <BrowserRouter>
      <MarkupActions>
        <div dangerouslySetInnerHTML={markup} />
      </MarkupActions>
    </BrowserRouter>,
  );
  return screen.getByText('Button');
}

beforeEach(() => {
  localStorage.clear();
  siteStore.setState({ consent: { status: 'undecided' } });
  siteStore.getState().closeDialog();
  setPrefetchers(prefetchers);
  prefetchers.page.mockClear();
  prefetchers.fragment.mockClear();
});

afterEach(cleanup);

test.each([
  ['save-consent', { essential: true, analytics: false, marketing: false }],
  ['save-consent marketing', { essential: true, analytics: false, marketing: true }],
  ['save-consent analytics marketing', { essential: true, analytics: true, marketing: true }],
])('%s allows what it names, and nothing else', (action, preferences) => {
  fireEvent.click(buttonThat(action));
  expect(consent()).toEqual({ status: 'decided', preferences });
});

test('dismiss-consent decides nothing', () => {
  fireEvent.click(buttonThat('dismiss-consent'));
  expect(consent()).toEqual({ status: 'dismissed' });
  expect(localStorage.length).toBe(0);
});

test('a dialog is loaded when its button is approached, and opened when it is pressed', () => {
  const button = buttonThat('open-dialog cookie-preferences');
  for (const approach of [fireEvent.pointerOver, fireEvent.focusIn]) approach(button);
  expect(prefetchers.fragment.mock.calls).toEqual([['cookie-preferences'], ['cookie-preferences']]);
  expect(siteStore.getState().dialog).toBeNull();
  fireEvent.click(button);
  expect(siteStore.getState().dialog).toEqual({ kind: 'cookie-preferences' });
});

test('a demo that the header is asked for names home as its source', () => {
  fireEvent.click(buttonThat('open-dialog demo'));
  expect(siteStore.getState().dialog).toEqual({ kind: 'demo', source: 'home' });
});

test('an action of a later version does nothing; nor does an element that is not a button', () => {
  const button = buttonThat('save-consents analytics');
  fireEvent.pointerOver(button);
  fireEvent.click(button);
  fireEvent.click(button.closest('div')!);
  expect([consent(), siteStore.getState().dialog]).toEqual([{ status: 'undecided' }, null]);
});

test('a link opens its page without a reload, and its page is loaded before', () => {
  buttonThat('save-consent');
  const link = screen.getByRole('link');
  for (const approach of [fireEvent.pointerOver, fireEvent.focusIn]) approach(link);
  expect(prefetchers.page.mock.calls).toEqual([['/privacy'], ['/privacy']]);
  expect(fireEvent.click(link)).toBe(false);
  expect(location.pathname).toBe('/privacy');
  expect(prefetchers.page).toHaveBeenCalledTimes(3);
  // Nor does the page reload that it leads to.
  expect(fireEvent.click(link)).toBe(false);
});

test('a link that is opened in a new tab loads no page in this one', () => {
  buttonThat('save-consent');
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
  expect(prefetchers.page).not.toHaveBeenCalled();
});

test('a Link loads its page on the click, also for a visitor who saves data, unless it opens a new tab', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  try {
    render(
      <BrowserRouter>
        <Link to="/imprint">Imprint</Link>
      </BrowserRouter>,
    );
    const link = screen.getByRole('link');
    fireEvent.pointerOver(link);
    fireEvent.click(link, { ctrlKey: true });
    expect(prefetchers.page).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(prefetchers.page.mock.calls).toEqual([['/imprint']]);
  } finally {
    Object.assign(navigator, { connection: undefined });
  }
});

test('a visitor who reads on does so once, and one who saves data never does', () => {
  const task = rs.fn();
  const saving = rs.fn();
  Object.assign(navigator, { connection: { saveData: true } });
  onFirstScroll(saving);
  Object.assign(navigator, { connection: undefined });
  onFirstScroll(task);
  expect(task).not.toHaveBeenCalled();
  fireEvent.scroll(window);
  fireEvent.scroll(window);
  expect(task).toHaveBeenCalledTimes(1);
  expect(saving).not.toHaveBeenCalled();
});
