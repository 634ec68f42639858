import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { siteStore, track } from './site-store.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
afterEach(() => void rs.useRealTimers());

const { adoptConsent } = siteStore.getState();

beforeEach(() => siteStore.setState({ consent: { status: 'unread' }, queue: [] }));

test('an event carries when and where it happened', () => {
  rs.useFakeTimers({ toFake: ['Date'], now: NOW });
  history.replaceState(null, '', '/pricing');
  track('trial_cta_clicked', { source: 'pricing-hero', current_page: '/pricing' });
  const [event] = siteStore.getState().queue;
  expect(event?.name).toBe('trial_cta_clicked');
  expect(event?.properties).toMatchObject({
    source: 'pricing-hero',
    current_page: '/pricing',
    path: '/pricing',
  });
  expect(Date.parse(event?.properties.timestamp ?? '')).toBe(NOW);
});

test('an event with a path happened there', () => {
  history.replaceState(null, '', '/pricing');
  const owner = { remote: 'careers', version: '1.0.0', found_by: 'page' } as const;
  track('web_vital', {
    metric: 'LCP',
    value: 900,
    rating: 'good',
    navigation: 'navigate',
    path: '/careers',
    ...owner,
  });
  expect(siteStore.getState().queue[0]?.properties.path).toBe('/careers');
});

test('events wait in order until they are taken, and are taken once', () => {
  track('session_started');
  track('user_active');
  const { takeQueue } = siteStore.getState();
  expect(takeQueue().map(({ name }) => name)).toEqual(['session_started', 'user_active']);
  expect(takeQueue()).toEqual([]);
});

test('a visitor who never decides keeps the last 200 events at most', () => {
  for (let index = 0; index < 250; index += 1) track('newsletter_signup_failed', { error: `${index}` });
  const { queue } = siteStore.getState();
  expect(queue.length).toBe(200);
  expect(queue.at(-1)?.properties['error']).toBe('249');
});

test('after a refusal no event is sent', () => {
  adoptConsent({ essential: true, analytics: false, marketing: true }, false);
  track('user_active');
  expect(siteStore.getState().queue).toEqual([]);
});

test('under Global Privacy Control no event is sent', () => {
  adoptConsent(null, true);
  track('user_active');
  expect(siteStore.getState().queue).toEqual([]);
});
