import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from '@rstest/core';
import { TIMELINE_ITEMS } from '../../content/timeline-sample.ts';
import { TimelineLane } from './timeline-lane.tsx';

afterEach(cleanup);

const [item] = TIMELINE_ITEMS;

/** Shows one bar; returns whether its name is in the bar. */
function isInside(left: number, width: number): boolean {
  render(
    <TimelineLane
      name="A shop"
      bars={[{ item: item!, name: item!.promo, left, width }]}
      active={undefined}
      onActivate={() => undefined}
    />,
  );
  return screen.getByRole('button').contains(screen.getByText(item!.promo));
}

test.each([
  ['next to a bar that is too short for it', 0, 6, false],
  ['in a bar without room next to it', 0, 100, true],
])('the name stands %s', (_, left, width, expected) => {
  expect(isInside(left, width)).toBe(expected);
});
