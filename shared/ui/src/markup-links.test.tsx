import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { BrowserRouter, Link, setPages, setPrefetchers } from '@site/runtime/router';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MarkupLinks } from './markup-links.tsx';

const prefetchers = { page: rs.fn<(path: string) => void>(), fragment: rs.fn() };
const pushed = rs.spyOn(history, 'pushState');
const replaced = rs.spyOn(history, 'replaceState');

beforeEach(() => {
  history.replaceState(null, '', '/pricing?plan=team');
  setPages((path) => ['/', '/pricing', '/features'].includes(path));
  setPrefetchers(prefetchers);
  prefetchers.page.mockClear();
});

afterEach(cleanup);

/** Shows a link as markup and as a component, and returns both with how each was clicked. */
function shown(address: string, attributes: Record<string, string> = {}): Element[] {
  const markup = { __html: '<a>Link</a>' };
  const inRouter = (children: ReactNode) => render(<BrowserRouter>{children}</BrowserRouter>).container;
  const component = inRouter(
    <Link to={address} {...attributes}>
      Link
    </Link>,
  );
  const plain = inRouter(
    <MarkupLinks>
      <div dangerouslySetInnerHTML={markup} />
    </MarkupLinks>,
  ).querySelector('a')!;
  for (const [name, value] of Object.entries({ href: address, ...attributes }))
    plain.setAttribute(name, value);
  return [component.querySelector('a')!, plain];
}

/** Whether the browser would follow the click, which it is kept from. */
const isLeftToBrowser = (link: Element, click: object = {}): boolean => {
  pushed.mockClear();
  replaced.mockClear();
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stop, { once: true });
  fireEvent.click(link, click);
  expect(pushed.mock.calls.length + replaced.mock.calls.length > 0).toBe(!isLeft);
  return isLeft;
};

test.each([
  ['/features'],
  ['/features?utm_source=guide#hours'],
  ['/?utm_source=guide'],
  ['/pricing?utm_source=guide#hours'],
  [`${location.origin}/features?a=%C3%BC&b=1#%C3%BC`],
])('the router goes to %s, the whole of it', (address) => {
  for (const [nth] of shown(address).entries()) {
    cleanup();
    history.replaceState(null, '', '/pricing?plan=team');
    expect(isLeftToBrowser(shown(address)[nth]!)).toBe(false);
    expect(location.href).toBe(new URL(address, location.origin).href);
    expect(prefetchers.page).toHaveBeenLastCalledWith(location.pathname);
  }
});

test('a link to the open address makes no second entry of the history', () => {
  for (const link of shown('/pricing?plan=team')) {
    expect(isLeftToBrowser(link)).toBe(false);
    expect(pushed).not.toHaveBeenCalled();
  }
});

test.each([
  ['/sample-data.csv'],
  ['/other-app/login'],
  ['/.well-known/security.txt'],
  ['#hours'],
  ['/pricing?plan=team#hours'],
  ['https://elsewhere.example/features'],
  ['mailto:team@elsewhere.example'],
])('the browser goes to %s', (address) => {
  for (const link of shown(address)) expect(isLeftToBrowser(link)).toBe(true);
});

test.each<[string, Record<string, string>, object]>([
  ['with a target', { target: '_blank' }, {}],
  ['that downloads', { download: '' }, {}],
  ['clicked with Control', {}, { ctrlKey: true }],
  ['clicked with Command', {}, { metaKey: true }],
  ['clicked with Shift', {}, { shiftKey: true }],
  ['clicked with Alt', {}, { altKey: true }],
  ['clicked with the middle button', {}, { button: 1 }],
])('a link %s is left to the browser', (_, attributes, click) => {
  for (const link of shown('/features', attributes)) expect(isLeftToBrowser(link, click)).toBe(true);
});
