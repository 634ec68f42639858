import { expect, test } from '@rstest/core';
import { CONSENT_TERM_DAYS } from '@site/runtime/consent';
import { site } from '@site/ui/site';
import { RETENTION } from '@site/ui/retention';
import { PRIVACY_SECTIONS, PRIVACY_UPDATED } from './privacy.ts';

const text = JSON.stringify(PRIVACY_SECTIONS);

test('the policy has ten sections and the date of its last change', () => {
  expect(PRIVACY_SECTIONS).toHaveLength(10);
  expect(PRIVACY_UPDATED).toBe('December 2024');
});

test.each([
  RETENTION.demoRequest,
  RETENTION.application,
  'until you unsubscribe',
  `${RETENTION.clientAddress} at most`,
  'the result is not stored',
  'cookie-consent',
  `It counts for ${CONSENT_TERM_DAYS} days`,
  'PostHog',
])('it names "%s"', (fact) => {
  expect(text).toContain(fact);
});

test('it names the stock photo host only where articles may show its photos', () => {
  expect(/stock photo host/.test(text)).toBe(site.hasStockPhotos);
});
