import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { LiveRegion, PAUSE_MS } from './live-region.tsx';

/** What was said so far: every text that the region got. */
let said: string[];
let observer: MutationObserver;

beforeEach(() => {
  rs.useFakeTimers();
  said = [];
});
afterEach(() => {
  observer.disconnect();
  cleanup();
  rs.useRealTimers();
});

const wait = (ms: number) => act(() => rs.advanceTimersByTimeAsync(ms));

function open(text: string) {
  const { rerender } = render(<LiveRegion text={text} />);
  const region = screen.getByRole('status');
  observer = new MutationObserver(() => said.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return { region, rerender };
}

const spoken = () => said.filter(Boolean);

test('what the page was opened with is not said', async () => {
  const { rerender } = open('70%');
  rerender(<LiveRegion text="70%" />);
  await wait(10_000);
  expect(said).toEqual([]);
});

test('twelve changes in a second are said once, at their end', async () => {
  const { rerender } = open('0%');
  for (let step = 1; step <= 12; step += 1) {
    rerender(<LiveRegion text={`${step}%`} />);
    await wait(83);
  }
  expect(spoken()).toEqual([]);
  await wait(PAUSE_MS);
  expect(spoken()).toEqual(['12%']);
});

test('a change back to the start is said too, and what was said is not left in the page', async () => {
  const { region, rerender } = open('June');
  for (const text of ['July', 'June']) {
    rerender(<LiveRegion text={text} />);
    await wait(PAUSE_MS);
    await wait(10_000);
    expect(region.textContent).toBe('');
  }
  expect(spoken()).toEqual(['July', 'June']);
});

test('the same text is said again in the next turn', async () => {
  const { rerender } = open('');
  for (const turn of [1, 2]) {
    rerender(<LiveRegion text="Too long" turn={turn} />);
    await wait(PAUSE_MS);
  }
  expect(spoken()).toEqual(['Too long', 'Too long']);
});
