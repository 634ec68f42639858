import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { startUserActivity } from './user-activity.ts';
import { setVisibility } from '../testing/visibility.ts';

const report = rs.fn();
let stop: () => void;
const interact = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  setVisibility('visible');
  report.mockReset();
  stop = startUserActivity(report);
});

afterEach(() => stop());

for (const type of ['pointerdown', 'keydown', 'scroll', 'touchstart']) {
  test(`reports the first interaction, a ${type}, once`, () => {
    interact(type);
    interact(type);
    interact('keydown');
    expect(report).toHaveBeenCalledTimes(1);
  });
}

test('moving the pointer is no interaction', () => {
  interact('pointermove');
  expect(report).toHaveBeenCalledTimes(0);
});

test('reports again after each return to the tab', () => {
  interact('keydown');
  setVisibility('hidden');
  interact('keydown');
  expect(report).toHaveBeenCalledTimes(1);
  setVisibility('visible');
  interact('keydown');
  interact('keydown');
  expect(report).toHaveBeenCalledTimes(2);
});

test('reports nothing after the stop', () => {
  stop();
  interact('keydown');
  setVisibility('hidden');
  setVisibility('visible');
  interact('keydown');
  expect(report).toHaveBeenCalledTimes(0);
});
