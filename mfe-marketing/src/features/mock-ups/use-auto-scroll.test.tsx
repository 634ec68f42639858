import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useAutoScroll } from './use-auto-scroll.ts';

const scrollTo = rs.fn();

/** Tells the observer under test that the region came into view. */
let comeIntoView: () => void;

class ViewObserver {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    comeIntoView = () => notify([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {
    comeIntoView = () => {};
  }
}

beforeEach(() => {
  rs.useFakeTimers();
  scrollTo.mockClear();
  comeIntoView = () => {};
  rs.stubGlobal('matchMedia', () => ({ matches: false }));
  rs.stubGlobal('IntersectionObserver', ViewObserver);
  HTMLElement.prototype.scrollTo = scrollTo;
});

afterEach(() => {
  cleanup();
  rs.useRealTimers();
  rs.unstubAllGlobals();
});

function Region() {
  const region = useRef<HTMLElement>(null);
  useAutoScroll(region);
  return <section ref={region} aria-label="Timeline" />;
}

test('scrolls 150 px one second after it came into view, and back one and a half seconds later', () => {
  render(<Region />);
  rs.advanceTimersByTime(3000);
  expect(scrollTo).not.toHaveBeenCalled();
  comeIntoView();
  rs.advanceTimersByTime(999);
  expect(scrollTo).not.toHaveBeenCalled();
  rs.advanceTimersByTime(1);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 150, behavior: 'smooth' });
  rs.advanceTimersByTime(1500);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

test('leaves the region alone once the visitor touches it', () => {
  render(<Region />);
  comeIntoView();
  fireEvent.pointerDown(screen.getByRole('region'));
  rs.advanceTimersByTime(3000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('does not move on wide screens, nor when the visitor wants less motion', () => {
  for (const matching of ['1024px', 'prefers-reduced-motion']) {
    rs.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(matching) }));
    render(<Region />);
    comeIntoView();
    rs.advanceTimersByTime(3000);
    cleanup();
  }
  expect(scrollTo).not.toHaveBeenCalled();
});
