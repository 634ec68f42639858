import { expect, test } from '@rstest/core';
import { redirectedTo } from './canonical-path.ts';

const REDIRECTS = { '/events': '/meet-us', '/events/berlin': '/meet-us/berlin' };

test.each([
  ['/events', '/meet-us'],
  ['/events/', '/meet-us'],
  ['/Events.html', '/meet-us'],
  ['/events/paris', '/meet-us'],
  ['/events/berlin', '/meet-us/berlin'],
  ['/events/berlin/2026', '/meet-us/berlin'],
])('%s leads to %s', (path, target) => {
  expect(redirectedTo(REDIRECTS, path)).toBe(target);
});

test.each(['/', '/eventsandmore', '/blog/events', '//events.example'])('%s leads nowhere', (path) => {
  expect(redirectedTo(REDIRECTS, path)).toBeUndefined();
});
