import { siteStore } from '@site/runtime/store';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { act, cleanup, render } from '@testing-library/react';
import { usePageview } from './use-pageview.ts';

function Page({ path }: { path: string }) {
  usePageview(path);
  return null;
}

const events = () => siteStore.getState().queue.map(({ name }) => name);
const allow = (analytics: boolean) =>
  act(() => siteStore.getState().adoptConsent({ essential: true, analytics, marketing: false }, false));

beforeEach(() => siteStore.setState(siteStore.getInitialState(), true));
afterEach(cleanup);

test('every page that is shown is told once', () => {
  const { rerender } = render(<Page path="/" />);
  rerender(<Page path="/" />);
  rerender(<Page path="/faq" />);
  expect(events()).toEqual(['pageview', 'pageview']);
});

test('a first consent adds no second pageview', () => {
  render(<Page path="/" />);
  allow(true);
  expect(events()).toEqual(['pageview']);
});

test('who refused and then allows analytics is seen on the open page', () => {
  const { rerender } = render(<Page path="/" />);
  allow(false);
  rerender(<Page path="/faq" />);
  expect(events()).toEqual([]);
  allow(true);
  expect(events()).toEqual(['pageview']);
});

test('so is who withdrew in between', () => {
  render(<Page path="/" />);
  allow(true);
  siteStore.getState().takeQueue();
  allow(false);
  allow(true);
  expect(events()).toEqual(['pageview']);
});
