import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { BEATS_WITHOUT_INPUT, HEARTBEAT_MS, startHeartbeat } from './heartbeat.ts';
import { setVisibility } from '../testing/visibility.ts';

const beat = rs.fn();
let stop: () => void;

beforeEach(() => {
  rs.useFakeTimers();
  setVisibility('visible');
  beat.mockReset();
  stop = startHeartbeat(beat);
});

afterEach(() => {
  stop();
  rs.useRealTimers();
});

test('beats every 30 seconds', () => {
  rs.advanceTimersByTime(HEARTBEAT_MS - 1);
  expect(beat).toHaveBeenCalledTimes(0);
  rs.advanceTimersByTime(1);
  expect(beat).toHaveBeenCalledTimes(1);
  rs.advanceTimersByTime(60_000);
  expect(beat).toHaveBeenCalledTimes(3);
});

test('ends some minutes after the last input, and goes on with the next', () => {
  const eightHours = () => rs.advanceTimersByTime(8 * 3_600_000);
  eightHours();
  expect(beat).toHaveBeenCalledTimes(BEATS_WITHOUT_INPUT);
  expect(rs.getTimerCount()).toBe(0);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  rs.advanceTimersByTime(HEARTBEAT_MS);
  expect(beat).toHaveBeenCalledTimes(BEATS_WITHOUT_INPUT + 1);
  document.body.dispatchEvent(new Event('scroll'));
  eightHours();
  expect(beat).toHaveBeenCalledTimes(2 * BEATS_WITHOUT_INPUT + 1);
});

test('input while the tab is hidden starts nothing', () => {
  setVisibility('hidden');
  document.body.dispatchEvent(new Event('scroll'));
  rs.advanceTimersByTime(300_000);
  expect(beat).toHaveBeenCalledTimes(0);
});

test('is silent while the tab is hidden, and starts a new interval on return', () => {
  rs.advanceTimersByTime(29_000);
  setVisibility('hidden');
  rs.advanceTimersByTime(300_000);
  expect(beat).toHaveBeenCalledTimes(0);
  setVisibility('visible');
  rs.advanceTimersByTime(29_999);
  expect(beat).toHaveBeenCalledTimes(0);
  rs.advanceTimersByTime(1);
  expect(beat).toHaveBeenCalledTimes(1);
});

test('starts only on return if the page was opened in a hidden tab', () => {
  stop();
  setVisibility('hidden');
  stop = startHeartbeat(beat);
  rs.advanceTimersByTime(90_000);
  expect(beat).toHaveBeenCalledTimes(0);
  setVisibility('visible');
  rs.advanceTimersByTime(30_000);
  expect(beat).toHaveBeenCalledTimes(1);
});

test('never beats after the stop, not even when the tab is left and returned to', () => {
  stop();
  setVisibility('hidden');
  setVisibility('visible');
  rs.advanceTimersByTime(120_000);
  expect(beat).toHaveBeenCalledTimes(0);
});
